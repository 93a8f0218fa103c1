import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The modules that a file imports at run time, so not those imported only for types. */
export const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)(?! type\b)[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map(([, named, late]) => named ?? late ?? '');

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && existsSync(file);

function resolve(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(from), name);
  const isOurs = name.startsWith('@/') || name.startsWith('.');
  return isOurs ? ['', '.ts', '.tsx'].map((end) => base + end).find(isCode) : undefined;
}

/** These files and all of our modules that they import, directly or not. */
export function loadedBy(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const name of importsOf(file)) {
      const target = resolve(file, name);
      if (target) found.add(target);
    }
  }
  return found;
}
