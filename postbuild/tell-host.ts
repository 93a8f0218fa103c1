import { globSync } from 'node:fs';
import path from 'node:path';
import { readMeta } from './framework-internals.ts';
import type { Build } from './routing.ts';

/**
 * The framework describes prerendered pages to the host's adapter as they were before we finished
 * them. This adds our changes: policies, the status of the not-found page, and the new data files.
 */
export function tellHost({ distDir, outputs }: Build): void {
  for (const { fallback } of outputs.prerenders) {
    if (!fallback?.filePath?.endsWith('.html')) continue;
    const { status, headers } = readMeta(fallback.filePath);
    fallback.initialHeaders = { ...fallback.initialHeaders, ...headers };
    if (status !== undefined) fallback.initialStatus = status;
  }
  for (const file of globSync('static/content/*.json', { cwd: distDir })) {
    const pathname = `/_next/${file.split(path.sep).join('/')}`;
    const filePath = path.join(distDir, file);
    const immutableHash = path.basename(file, '.json');
    const type = 'STATIC_FILE' as (typeof outputs.staticFiles)[number]['type'];
    outputs.staticFiles.push({ id: pathname, pathname, filePath, type, immutableHash });
  }
}
