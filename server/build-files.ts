import path from 'node:path';

/** Files that the build writes for the server. */

export const builtWithFile = (dist = '.next'): string => path.join(dist, 'built-with.json');

/** Variables that give the framework its configuration, so that it loads no configuration file. */
export const frameworkEnvironmentFile = (dist = '.next'): string =>
  path.join(dist, 'framework-environment.json');

/** A static answer, the same for every client. */
export type PackedAnswer = {
  path: string;
  status: number;
  headers: Record<string, string>;
  /** In milliseconds, rounded down to a second, as HTTP dates are. */
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
