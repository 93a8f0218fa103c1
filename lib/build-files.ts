import path from 'node:path';

/** What is left beside a build for whoever serves it. */

export const builtWithFile = (dist = '.next'): string => path.join(dist, 'built-with.json');

/** Variables by which the framework knows how it was configured: it need not read that again. */
export const frameworkEnvironmentFile = (dist = '.next'): string =>
  path.join(dist, 'framework-environment.json');

/** One address that is the same for everybody. */
export type PackedAnswer = {
  path: string;
  status: number;
  headers: Record<string, string>;
  /** Seconds are what HTTP tells. */
  modifiedAt: number;
  /** The same content in each form a client may ask for, the smallest first. */
  forms: PackedForm[];
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** `file` is named from the project's folder. */
export type PackedForm = { encoding: Encoding; file: string; headers: Record<string, string> };

export const packedFolder = (dist = '.next'): string => path.join(dist, 'packed');

export const packedList = (dist = '.next'): string => path.join(packedFolder(dist), 'list.json');

/** By these the framework's scripts ask for the data of a page; postbuild/framework-internals.ts compares. */
export const dataRequest = { header: 'rsc', parameter: '_rsc' };
