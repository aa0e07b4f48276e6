// How the built server is run. deploy/scrutinio says the same.

/**
 * 8 MB of young objects instead of 16, and old ones collected once they are half as many again as were left last time: the
 * server takes a third less memory, and answers cost the same (docs/performance.md).
 */
export const serverArguments = [
  "--max-semi-space-size=8",
  "--heap-growing-percent=50",
  "dist/server/web.js",
];

/**
 * One area of memory for all threads: what one thread gives back, such as the compiler of the database's engine, others
 * use. Fixed thresholds, instead of those that grow with the largest piece so far, return what is free to the system.
 * Answers cost the same (docs/performance.md).
 */
export const serverEnvironment = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
