import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fetchPinnedNode, findPinnedNode } from '../setup/pinned-node.mjs';

/**
 * Builds the images of deploy/Dockerfile with buildah, without a container engine or registry. It
 * makes the base images that the Dockerfile names from Debian's packages and npm's Node.
 */
const root = path.resolve('.data/images');
export const imageTargets = ['site', 'edge', 'api'] as const;
export type ImageTarget = (typeof imageTargets)[number];
export const imageName = (target: ImageTarget) => `localhost/rapport-${target}:here`;

/** Why images cannot be built on this machine, or false. */
export function missingForImages(): string | false {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux';
  const missing = ['/usr/bin/buildah', '/usr/sbin/debootstrap'].filter((file) => !existsSync(file));
  const names = missing.map((file) => path.basename(file)).join(', no ');
  return missing.length > 0 && `there is no ${names} here (Debian has packages of these names)`;
}

const places = ['--root', `${root}/layers`, '--runroot', `${root}/run-of-layers`];
const store = [...places, '--storage-driver', 'overlay'];
/** Runs buildah and returns its output. */
export const buildah = (...parameters: string[]): string =>
  execFileSync('buildah', [...store, ...parameters], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

const run = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });

/** A minimal Debian with libatomic1, which Node needs. */
function debian(): string {
  const folder = `${root}/debian-13`;
  if (existsSync(folder)) return folder;
  rmSync(`${folder}.draft`, { recursive: true, force: true });
  run('debootstrap', '--variant=minbase', '--include=libatomic1', 'trixie', `${folder}.draft`);
  renameSync(`${folder}.draft`, folder);
  return folder;
}

/** The folder of the npm that runs this command, because the project's own Node has no npm. */
function npmFolder(): string {
  const find = () => execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  return path.resolve(realpathSync(process.env.npm_execpath ?? find()), '../..');
}

/** Node and npm go to /usr/local, as in the official image. */
function addNode(folder: string): void {
  const node = findPinnedNode() ?? fetchPinnedNode();
  const local = `${folder}/usr/local`;
  cpSync(node, `${local}/bin/node`);
  cpSync(npmFolder(), `${local}/lib/node_modules/npm`, { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, `${local}/bin/${name}`);
  }
  // A private network may need its own certificate authority.
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (!authorities) return;
  cpSync(authorities, `${local}/share/authorities.pem`);
  mkdirSync(`${local}/etc`, { recursive: true });
  writeFileSync(`${local}/etc/npmrc`, 'cafile=/usr/local/share/authorities.pem\n');
}

/** Makes a base image if it is missing. */
function makeBase(name: string): void {
  const image = `docker.io/library/${name}`;
  if (buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(image)) return;
  const container = buildah('from', '--pull-never', 'scratch');
  const folder = buildah('mount', container);
  run('cp', '-a', `${debian()}/.`, folder);
  if (name.startsWith('node:')) addNode(folder);
  buildah('umount', container);
  buildah('commit', '--rm', '--format', 'docker', container, image);
}

export function buildImage(target: ImageTarget): string {
  mkdirSync(root, { recursive: true });
  // Without digests, because those of base images made here differ.
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8').replaceAll(
    /@sha256:[0-9a-f]{64}/g,
    '',
  );
  const bases = dockerfile.matchAll(/(?:^FROM |^ARG FORMER_EDGE=)((?:node|debian):\S+)/gm);
  for (const [, name = ''] of bases) makeBase(name);
  const file = `${root}/Dockerfile`;
  writeFileSync(file, dockerfile);
  const how = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', '--layers'];
  const image = imageName(target);
  const what = ['--target', target, '--tag', image, '--file', file];
  buildah('bud', ...how, ...what, '--ignorefile', '.dockerignore', '.');
  return image;
}
