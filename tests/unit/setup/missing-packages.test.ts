import { missingPackages } from '../../../tools/setup/missing-packages.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const here = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const packed = (version: string, more: object = {}) => ({
  version,
  integrity: `sha512-${version}`,
  ...more,
});
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
const { 'node_modules/compiler-linux': _, ...withoutCompiler } = complete;
const otherContent = { version: '1.0.0', integrity: 'sha512-other' };

it.each<[string, object, string[], Parameters<typeof missingPackages>[1]]>([
  ['nothing when everything for this machine is installed', complete, [], here],
  ['nothing if there are additional packages', { ...complete, more: packed('1.0.0') }, [], here],
  ['a binary that npm left out silently', withoutCompiler, ['compiler-linux'], here],
  ['another version', { ...complete, 'node_modules/page': packed('0.9.0') }, ['page'], here],
  ['other content', { ...complete, 'node_modules/page': otherContent }, ['page'], here],
  ['a Mac', complete, ['compiler-mac'], { os: 'darwin', cpu: 'arm64', libc: undefined }],
  ['another libc', complete, ['compiler-musl'], { ...here, libc: 'musl' }],
])('missingPackages finds %s', (_what, installed, missing, machine) => {
  writePackages('node_modules/.package-lock.json', installed);
  expect(missingPackages(at(), machine)).toEqual(missing);
});

it('missingPackages finds all missing packages after an interrupted install, which leaves no record', () => {
  expect(missingPackages(at(), here)).toHaveLength(3);
});
