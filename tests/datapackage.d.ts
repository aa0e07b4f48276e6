// The part of the Frictionless library that tests use; it has no types of its own.

declare module "datapackage" {
  export function validate(descriptor: object): Promise<{ valid: boolean; errors: Error[] }>;
}
