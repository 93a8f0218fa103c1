import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { packed, readBuiltSite } from './build/built-site.ts';
import { packedFile, packedFolder } from './serve/plain-answers.ts';

/** After a build: packs what is the same for everybody, so that no request has to. */
const dist = '.next';
const pack = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const { buildId, pages, files, assets } = readBuiltSite(dist);
const folder = packedFolder(dist, buildId);
const worthIt = [...pages, ...files, ...assets].filter(({ type }) => packed.test(type));
rmSync(path.join(dist, 'packed'), { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await Promise.all(
  worthIt.map(async ({ path: at, source }) => {
    writeFileSync(packedFile(folder, at), await pack(readFileSync(source), { params }));
  }),
);
console.log(`${worthIt.length} answers packed.`);
