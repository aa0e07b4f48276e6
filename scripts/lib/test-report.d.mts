export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  slowest: string[];
}

export function readReports(files: readonly string[]): Report;
