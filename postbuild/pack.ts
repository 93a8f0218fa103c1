import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type PackedAnswer, packedFolder, packedList } from '../server/build-files.ts';
import { isCompressible, type StaticAnswer } from './built-site.ts';

/**
 * Asks the browser to compile all functions of a script off the main thread, while the script is
 * still being fetched, instead of each when it is first called. Chromium only; for other browsers
 * this is a comment. https://v8.dev/blog/explicit-compile-hints
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

const compressors = {
  // Brotli's default is its highest level.
  br: promisify(brotliCompress),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Compresses all static answers, once and for all requests, and lists them for the server. */
export async function pack(answers: StaticAnswer[], dist: string): Promise<void> {
  const folder = packedFolder(dist);
  mkdirSync(folder, { recursive: true });
  const fromProject = (file: string) => path.relative(path.dirname(dist), file);

  async function packed({ source, ...answer }: StaticAnswer): Promise<PackedAnswer> {
    const bytes = await readFile(source);
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const inForm = async (encoding: 'br' | 'gzip') => {
      const file = path.join(folder, `${encodeURIComponent(answer.path)}.${encoding}`);
      await writeFile(file, await compressors[encoding](bytes));
      const headers = { 'content-encoding': encoding, etag: `"${tag}-${encoding}"` };
      return { encoding, file: fromProject(file), headers };
    };
    const worthIt = isCompressible(answer.headers['content-type']);
    return {
      ...answer,
      modifiedAt: Math.floor(statSync(source).mtimeMs / 1000) * 1000,
      forms: [
        ...(worthIt ? [await inForm('br'), await inForm('gzip')] : []),
        { encoding: 'identity', file: fromProject(source), headers: { etag: `"${tag}"` } },
      ],
    };
  }

  const list = await Promise.all(answers.map(packed));
  writeFileSync(packedList(dist), JSON.stringify(list));
  console.log(`${list.filter(({ forms }) => forms.length > 1).length} answers packed.`);
}
