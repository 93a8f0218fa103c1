import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Asks the browser to compile all functions of a script while it is being fetched, off the main
 * thread. Without it each is compiled on the main thread when it is first called. Chromium only;
 * others read a comment. https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Must run before the scripts are packed. */
export function addCompileHints(dist: string): void {
  const scripts = globSync('static/chunks/**/*.js', { cwd: dist });
  if (scripts.length === 0) throw new Error(`There are no scripts in ${dist}/static/chunks.`);
  for (const script of scripts) {
    const file = path.join(dist, script);
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(compileHint)) writeFileSync(file, compileHint + text);
  }
}
