export const SBOM_OPTIONS: string[];
