import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, type PackedAnswer, packedList } from '../../server/build-files.ts';
import { keepUntilTheEnd } from './processes.ts';
import { stageImage } from './staged-site.ts';

export const nextVersionFolder = path.resolve('.data/next-version');
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const hashOf = (bytes: string | Buffer, as: 'base64' | 'base64url') =>
  createHash('sha256').update(bytes).digest(as);

const otherwise = (name: string) =>
  name.replace(/.(?=(?:\.\w+)?$)/, (last) => (last === '0' ? '1' : '0'));

/** Replaces words in these files without changing any other byte. */
function reword(
  files: string[],
  words: Map<string, string>,
  see?: (old: string, now: string) => void,
) {
  const escaped = [...words.keys()].map((word) => RegExp.escape(word));
  const known = new RegExp(escaped.join('|'), 'g');
  for (const file of files) {
    const old = readFileSync(file, 'latin1');
    const now = old.replace(known, (word) => words.get(word) ?? word);
    if (now !== old) writeFileSync(file, now, 'latin1');
    see?.(old, now);
  }
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    hashOf(Buffer.from(text, 'latin1'), 'base64'),
  );

/** Makes a copy of the build in which all scripts, styles and the build itself have other names. */
export async function stageNextVersion(): Promise<void> {
  const folder = keepUntilTheEnd(nextVersionFolder);
  await stageImage('site', folder);
  const inBuild = (pattern: string) =>
    globSync(`${folder}/.next/${pattern}`).filter((file) => statSync(file).isFile());
  const build = readFileSync(`${folder}/.next/BUILD_ID`, 'utf8');
  const assets = inBuild('static/{chunks,content}/*');
  const names = [...assets.map((file) => path.basename(file)), build];
  const renamed = new Map(names.map((name) => [name, otherwise(name)]));
  const texts = inBuild('**/*.{js,css,json,html,rsc,meta,body,txt}');
  // Content policies contain the hashes of inline scripts, which change with the names in them.
  const hashes = new Map<string, string>();
  reword([...texts, `${folder}/.next/BUILD_ID`], renamed, (old, now) => {
    if (!old.startsWith('<!DOCTYPE html>') || old === now) return;
    const after = inlineScripts(now);
    for (const [index, hash] of inlineScripts(old).entries()) hashes.set(hash, after[index] ?? '');
  });
  for (const file of assets) {
    renameSync(file, path.join(path.dirname(file), otherwise(path.basename(file))));
  }
  renameSync(`${folder}/.next/static/${build}`, `${folder}/.next/static/${otherwise(build)}`);
  reword(inBuild('**/*.{json,meta}'), hashes);
  repack(folder);
}

/** Compresses the changed pages again, and gives them new ETags. */
function repack(folder: string): void {
  const file = path.join(folder, packedList());
  const list = JSON.parse(readFileSync(file, 'utf8')) as PackedAnswer[];
  for (const { forms } of list) {
    const formOf = (encoding: Encoding) => forms.find((one) => one.encoding === encoding);
    const bytes = readFileSync(path.join(folder, formOf('identity')?.file ?? ''));
    const [br, gzip] = [formOf('br'), formOf('gzip')];
    if (br) writeFileSync(path.join(folder, br.file), brotliCompressSync(bytes, quick));
    if (gzip) writeFileSync(path.join(folder, gzip.file), gzipSync(bytes));
    const tag = hashOf(bytes, 'base64url').slice(0, 22);
    for (const { encoding, headers } of forms) {
      headers.etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
    }
  }
  writeFileSync(file, JSON.stringify(list));
}
