export interface Module {
  source: string;
  dependencies: { resolved: string }[];
}

export interface SelectedTests {
  modules: "all" | string[];
  servers: string[];
  browser: "all" | string[];
}

export function changedFiles(since: string): string[];
export function startOfBranch(): string;
export function selectTests(changed: readonly string[], graph: readonly Module[]): SelectedTests;
