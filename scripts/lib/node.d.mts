export interface CurrentNode {
  version: string;
  execPath: string;
  platform: NodeJS.Platform;
  arch: string;
}

export function findNode(folder: string, current?: CurrentNode): string | undefined;
export function isAtLeast(version: string, minimum: string): boolean;
