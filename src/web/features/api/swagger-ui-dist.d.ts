// The package has no types of its own for this file.

declare module "swagger-ui-dist/swagger-ui-bundle.js?url" {
  const url: string;
  export default url;
}

interface Window {
  SwaggerUIBundle: (options: {
    domNode: HTMLElement;
    url: string;
    docExpansion: "list";
    tryItOutEnabled: boolean;
    validatorUrl: null;
    onComplete: () => void;
  }) => unknown;
}
