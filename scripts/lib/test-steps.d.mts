export interface Step {
  name: string;
  /** Of Node. */
  args: readonly string[];
  environment?: NodeJS.ProcessEnv;
  budget?: string;
  needs?: Step;
}

export interface StepResult {
  name: string;
  budget: string;
  code: number;
  seconds: number;
  /** Null where they cannot be read. */
  processorSeconds: number | null;
}

export function runSteps(rows: readonly (readonly Step[])[]): Promise<StepResult[]>;
