import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const anyImport = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
/** Matches static imports of values, not `import type` or `import('…')`. */
const importAtOnce = /^(?:import|export)(?! type\b)(?:[^'(;]*\bfrom)?\s*'([^']+)'/gm;

/** Every source file of ours. */
export const sources = new Set(
  globSync('{app,components,lib,server,postbuild,reference-api,tools}/**/*.{ts,tsx,mjs}').map(
    (file) => file.replaceAll('\\', '/'),
  ),
);

function targetsOf(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, to = '']) => {
    const target = to.startsWith('@/') ? to.slice(2) : path.posix.join(path.dirname(file), to);
    if (!to.startsWith('@/') && !to.startsWith('.')) return [];
    const endings = ['', '.ts', '.tsx', '/index.ts'];
    return endings.map((ending) => target + ending).filter((name) => sources.has(name));
  });
}

/** The files of ours that a file imports, including types and parts that load late. */
export const importsOf = (file: string): string[] => targetsOf(file, anyImport);

const importsAtOnceOf = (file: string): string[] => targetsOf(file, importAtOnce);

function reachedFrom(
  file: string,
  next: (file: string) => string[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const one of next(file)) reachedFrom(one, next, found);
  return found;
}

/** The file and all files that it imports, directly or indirectly. */
export const allImportedBy = (file: string) => reachedFrom(file, importsOf);

/** The file and all files that it imports, without parts that load late. */
export const loadedWith = (file: string) => reachedFrom(file, importsAtOnceOf);
