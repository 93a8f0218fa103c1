import path from 'node:path';

/** Files that the build leaves for the server. */

export const builtWithFile = (dist = '.next'): string => path.join(dist, 'built-with.json');

/** Variables that give the framework its configuration, so that it need not load it again. */
export const frameworkEnvironmentFile = (dist = '.next'): string =>
  path.join(dist, 'framework-environment.json');

/** One static answer, the same for everybody. */
export type PackedAnswer = {
  path: string;
  status: number;
  headers: Record<string, string>;
  /** In milliseconds, but whole seconds, as HTTP dates are. */
  modifiedAt: number;
  /** The same content in each encoding a client may ask for, smallest first. */
  forms: PackedForm[];
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** `file` is relative to the project's folder. */
export type PackedForm = { encoding: Encoding; file: string; headers: Record<string, string> };

export const packedFolder = (dist = '.next'): string => path.join(dist, 'packed');

export const packedList = (dist = '.next'): string => path.join(packedFolder(dist), 'list.json');

/**
 * How the framework's scripts request a page's data; postbuild/framework-internals.ts verifies it.
 */
export const dataRequest = { header: 'rsc', value: '1' };
