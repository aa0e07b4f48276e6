// The package has no types of its own for this file.

declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  export default function SwaggerUI(options: {
    domNode: HTMLElement;
    url: string;
    docExpansion: "list";
    tryItOutEnabled: boolean;
    validatorUrl: null;
    onComplete: () => void;
  }): unknown;
}
