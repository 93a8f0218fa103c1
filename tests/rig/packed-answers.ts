import { readFileSync } from 'node:fs';
import { type PackedAnswer, packedList } from '../../server/build-files.ts';

/** The prerendered answers of the build, which are the same for everybody. */
export const readPackedAnswers = (): PackedAnswer[] =>
  JSON.parse(readFileSync(packedList(), 'utf8')) as PackedAnswer[];

export const isPage = ({ headers }: PackedAnswer): boolean =>
  headers['content-type']?.startsWith('text/html') ?? false;
