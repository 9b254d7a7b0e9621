import { html } from 'hono/html';
import type { OpenApiDocument } from '#server/platform/http/openapi.ts';

/** The OpenAPI document as a page to read, made by the server: no script, nothing from elsewhere. */
export function docsPage(document: OpenApiDocument) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const base = document.servers[0]?.url ?? '';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>
          body { max-width: 56rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; background: #fbfaf4; color: #1e2a21; font: 16px/1.6 system-ui, sans-serif; }
          h1 { font: 500 2.75rem/1.1 Georgia, serif; margin: 0 0 0.5rem; }
          section { border-top: 1px solid #dcd7c8; padding: 1.25rem 0; }
          h2 { font: 500 2rem/1.1 Georgia, serif; margin: 2.5rem 0 1rem; }
          h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
          h3 b { display: inline-block; min-width: 4rem; color: #2f5d3a; }
          a { color: #2f5d3a; } dt { font-weight: 600; } dd { margin: 0 0 0.5rem; color: #465248; }
          pre { overflow-x: auto; background: #f7f3e9; padding: 1rem; font-size: 0.8125rem; line-height: 1.5; }
          summary { cursor: pointer; color: #2f5d3a; min-height: 1.75rem; }
        </style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>Calls begin with <code>${base}</code>. For programs: <a href="${base}/openapi.json">openapi.json</a></p>
          ${document.tags.map(
            ({ name }) => html`<h2 id="${name.toLowerCase().replace(' ', '-')}">${name}</h2>
                ${operations
                  .filter(({ operation }) => operation.tags.includes(name))
                  .map(
                    ({ path, method, operation }) => html`
              <section id="${operation.operationId}">
                <h3><b>${method}</b> ${path}</h3>
                <p>${operation.summary}.${operation['x-needs'] ? ` Needs: ${operation['x-needs']}.` : ''}</p>
                <dl>
                  ${operation.parameters.map(
                    (parameter) => html`<dt>${parameter.name} <small>(${parameter.in})</small></dt>
                      <dd><code>${JSON.stringify(parameter.schema)}</code></dd>`,
                  )}
                </dl>
                ${operation.requestBody ? schemaBlock('Request body', operation.requestBody) : ''}
                ${Object.entries(operation.responses).map(([status, response]) =>
                  schemaBlock(`${status}: ${response.description}`, response.content),
                )}
              </section>
            `,
                  )}`,
          )}
          <section id="Error">${schemaBlock('Shape of every failure', document.components.schemas.Error)}</section>
        </main>
      </body>
    </html>`;
}

function schemaBlock(title: string, schema: unknown) {
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
  </details>`;
}
