import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
/** Every source file of ours. */
export const sources = new Set(
  globSync('{app,components,lib,server,postbuild,reference-api,tools}/**/*.{ts,tsx,mjs}').map(
    (file) => file.replaceAll('\\', '/'),
  ),
);

/** What a file imports of ours, types and late parts included. */
export function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(specifier)].flatMap(([, to = '']) => {
    const target = to.startsWith('@/') ? to.slice(2) : path.posix.join(path.dirname(file), to);
    if (!to.startsWith('@/') && !to.startsWith('.')) return [];
    const endings = ['', '.ts', '.tsx', '/index.ts'];
    return endings.map((ending) => target + ending).filter((name) => sources.has(name));
  });
}

/** The file and all that it imports, by way of others. */
export function allImportedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) allImportedBy(next, found);
  return found;
}
