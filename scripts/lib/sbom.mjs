// How the software bill of materials is made: what a server needs, the same for the same lockfile.

export const SBOM_OPTIONS = ["--omit", "dev", "--output-reproducible"];
