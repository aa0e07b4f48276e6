// The processor time of work in this thread: a limit on it holds on a busy machine too. Limits are many times what
// the work takes, since compiling and collecting garbage count as well: they find work that grows faster than its
// input, and are no measure of speed.

export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of three rounds of work that ends before it returns, or whose promise does not matter. */
export function leastProcessorMs(work: () => unknown): number {
  const rounds = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    void work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...rounds);
}
