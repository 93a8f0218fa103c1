import { Hono } from 'hono';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import type { Surroundings } from '../api-context.ts';

export function openApiRoute({ publicUrl }: Surroundings) {
  const document = openApiDocument(publicUrl);
  return new Hono().get('/openapi.json', (context) => context.json(document));
}
