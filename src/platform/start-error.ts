/** A reason not to start that the operator can mend: the message is for them, and complete. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}
