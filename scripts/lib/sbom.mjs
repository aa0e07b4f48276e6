// How the software bill of materials is made: what a server needs and what builds it, the same for the same lockfile.

export const SBOM_OPTIONS = ["--omit", "dev", "--output-reproducible"];
