import { html } from 'hono/html';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import type { Routes } from '../api-context.ts';
import { type Fragment, page, pageHeaders } from '../pages/page.ts';

/** The API's documentation, for programs and for people. */
export function openApiRoute({ app, publicUrl }: Routes) {
  const document = openApiDocument(publicUrl);
  app.get('/openapi.json', (context) => context.json(document));
  app.get('/reference', pageHeaders(), (context) =>
    context.html(referencePage(document, publicUrl)),
  );
}

type Bodies = Record<string, { schema: { $ref: string }; example: unknown }>;
type Call = {
  summary: string;
  description?: string;
  tags: string[];
  security: unknown[];
  parameters?: { name: string; in: string; description: string; example: string }[];
  requestBody?: { content: Bodies };
  responses: Record<string, { description: string; content?: Bodies }>;
};

const asText = (value: unknown): string => JSON.stringify(value, null, 2);
const anchorOf = (method: string, path: string): string =>
  `${method}${path}`.replace(/[^a-z]+/gi, '-').replace(/-$/, '');

function bodyOf(said: string, content: Bodies | undefined): Fragment {
  const { schema, example } = content?.['application/json'] ?? {};
  if (!schema) return html`<p>${said}</p>`;
  const name = schema.$ref.split('/').at(-1) ?? '';
  return html`<p>${said}: <a href="#${name}">${name}</a></p><pre tabindex="0"><code>${asText(example)}</code></pre>`;
}

function callOf(method: string, path: string, call: Call): Fragment {
  const { summary, description, security, parameters = [], requestBody, responses } = call;
  const [good = ['', { description: '' }], ...refusals] = Object.entries(responses);
  const [status, answer] = good;
  return html`<section>
<h2 id="${anchorOf(method, path)}">${summary}</h2>
<p><code class="call">${method.toUpperCase()} ${path}</code></p>
<p class="quiet">${security.length > 0 ? 'With the bearer token of a session.' : 'Open to everybody.'} ${description ?? ''}</p>
${parameters.map(({ name, description: what, example }) => html`<p><code>${name}</code>: ${what}, such as <code>${example}</code></p>`)}
${requestBody ? bodyOf('Is sent', requestBody.content) : ''}
${bodyOf(`${status} · ${answer.description}`, answer.content)}
${refusals.length > 0 ? html`<dl>${refusals.map(([code, refusal]) => html`<div><dt>${code}</dt><dd>${refusal.description}</dd></div>`)}</dl>` : ''}
</section>`;
}

/** The document of /openapi.json as a readable page. */
function referencePage(document: ReturnType<typeof openApiDocument>, publicUrl: string): Fragment {
  const { info, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, Call>).map(
      ([method, call]) => [method, path, call] as const,
    ),
  );
  const content = html`<h1>${info.title}</h1>
<p>${info.description}</p>
<p>Every path is below <code>${publicUrl}</code>. The same for programs: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Calls"><ul>${calls.map(([method, path, { summary }]) => html`<li><a href="#${anchorOf(method, path)}">${summary}</a> <code>${method.toUpperCase()} ${path}</code></li>`)}</ul></nav>
${calls.map((call) => callOf(...call))}
<section><h2>Shapes</h2>
${Object.entries(components.schemas).map(([name, schema]) => html`<details id="${name}"><summary>${name}</summary><pre tabindex="0"><code>${asText(schema)}</code></pre></details>`)}
</section>`;
  return page({ locale: 'en', title: 'Reference', content, wide: true });
}
