/** The browser's thread that computes a proof of work, which answers as the test says: happy-dom has none. */
export class ProofThread extends EventTarget {
  static started: ProofThread[] = [];
  challenges: unknown[] = [];
  isEnded = false;
  constructor() {
    super();
    ProofThread.started.push(this);
  }
  postMessage(challenge: unknown): void {
    this.challenges.push(challenge);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(proof: string | null): void {
    this.dispatchEvent(new MessageEvent("message", { data: { proof } }));
  }
}
