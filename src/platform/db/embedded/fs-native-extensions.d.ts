declare module "fs-native-extensions" {
  /** Locks a range of an open file for this process, as long as it is open. False when another process has it. */
  export function tryLock(fileDescriptor: number, offset: number, length: number): boolean;
}
