import { Hono } from 'hono';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import type { ApiContext } from '../api-context.ts';
import { pageHeaders } from '../pages/page.ts';
import { referencePage } from '../pages/reference-page.ts';

/** The API's documentation, for programs and for people. */
export function openApiRoute({ publicUrl }: ApiContext) {
  const document = openApiDocument(publicUrl);
  return new Hono()
    .get('/openapi.json', (context) => context.json(document))
    .get('/reference', pageHeaders(), (context) => context.html(referencePage(publicUrl)));
}
