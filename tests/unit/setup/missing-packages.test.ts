import { missingPackages } from '../../../tools/setup/missing-packages.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const here = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const packed = (version: string, more: object = {}) => {
  return { version, integrity: `sha512-${version}`, ...more };
};
const optional = (os: string, cpu: string, libc?: string) =>
  packed('1.0.0', { optional: true, os: [os], cpu, ...(libc && { libc: [libc] }) });

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/page': packed('1.0.0'),
  'node_modules/compiler-linux': optional('linux', 'x64', 'glibc'),
  'node_modules/compiler-musl': optional('linux', 'x64', 'musl'),
  'node_modules/compiler-mac': optional('darwin', 'arm64'),
  'node_modules/not-windows': packed('1.0.0', { os: ['!win32'] }),
  'node_modules/wasm/node_modules/core': { version: '1.0.0', inBundle: true, optional: true },
};
const complete = {
  'node_modules/page': packed('1.0.0'),
  'node_modules/compiler-linux': packed('1.0.0'),
  'node_modules/not-windows': packed('1.0.0'),
};

const { at, write } = temporaryFolder();
const writePackages = (file: string, packages: object) => write(file, JSON.stringify({ packages }));
beforeEach(() => {
  writePackages('package-lock.json', wanted);
});
const missing = (there: object): string[] => {
  writePackages('node_modules/.package-lock.json', there);
  return missingPackages(at(), here);
};

it('nothing is missing when everything for this machine is installed', () => {
  expect(missing(complete)).toEqual([]);
});

it('additional packages do not matter', () => {
  expect(missing({ ...complete, 'node_modules/more': packed('1.0.0') })).toEqual([]);
});

it('everything is missing after an interrupted install', () => {
  expect(missingPackages(at(), here)).toHaveLength(3);
});

it('finds a binary that npm left out silently', () => {
  const { 'node_modules/compiler-linux': _, ...without } = complete;
  expect(missing(without)).toEqual(['compiler-linux']);
});

it('finds packages of another version or content', () => {
  expect(missing({ ...complete, 'node_modules/page': packed('0.9.0') })).toEqual(['page']);
  const other = { version: '1.0.0', integrity: 'sha512-other' };
  expect(missing({ ...complete, 'node_modules/page': other })).toEqual(['page']);
});

it('finds packages that were installed for another machine', () => {
  writePackages('node_modules/.package-lock.json', complete);
  expect(missingPackages(at(), { os: 'darwin', cpu: 'arm64', libc: undefined })).toEqual([
    'compiler-mac',
  ]);
  expect(missingPackages(at(), { ...here, libc: 'musl' })).toEqual(['compiler-musl']);
});
