import type { Hono } from 'hono';
import { openApiDocument } from './openapi.ts';

/** Redoc, as `build/api-reference.ts` copies it into the built application. */
const script = '/docs/redoc.standalone.js';

/** Redoc adds its styles to the page. Nothing is loaded from another origin. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>API reference</title>
    <style>body { margin: 0 }</style>
  </head>
  <body>
    <redoc spec-url="/openapi.json" disable-search hide-download-button native-scrollbars></redoc>
    <script src="${script}"></script>
  </body>
</html>
`;

/** `/openapi.json`: the contract of the 42 calls. `/docs/api`: the same as an HTML page. */
export function mountReference(app: Hono): void {
  let document: string | undefined;
  app.get('/openapi.json', (context) => {
    document ??= JSON.stringify(openApiDocument());
    return context.body(document, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  });
  app.get('/docs/api', (context) =>
    context.html(page, 200, { 'content-security-policy': policy, 'cache-control': 'no-cache' }),
  );
}
