import './one-line-errors.ts';

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { imageTargets } from './launch/images.ts';
import { isNewer, released } from './release/gather.ts';

/**
 * `npm run release -- 1.2.0`: moves changes/ into the changelog, sets the version, including that
 * of the cluster's images, then commits and tags. Nothing is pushed.
 */
const [version = ''] = process.argv.slice(2);
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const present: string = readJson('package.json').version;
if (!isNewer(version, present))
  throw new Error(`Usage: npm run release -- <version>, newer than ${present}, such as 1.2.0.`);
if (git('status', '--porcelain') !== '')
  throw new Error('Commit or put aside what is not committed: a release holds what is committed.');
if (git('tag', '--list', `v${version}`) !== '') throw new Error(`The tag v${version} exists.`);

const names = readdirSync('changes').filter((name) => name !== 'README.md');
const changes = Object.fromEntries(
  names.map((name) => [name, readFileSync(`changes/${name}`, 'utf8')]),
);
const day = new Date().toISOString().slice(0, 10);
const title = `${version} · ${day}`;
writeFileSync('CHANGELOG.md', released(readFileSync('CHANGELOG.md', 'utf8'), changes, title));
for (const name of names) rmSync(`changes/${name}`);

for (const folder of ['.', 'reference-api'])
  writeJson(`${folder}/package.json`, { ...readJson(`${folder}/package.json`), version });
const lock = readJson('package-lock.json');
lock.version = version;
for (const folder of ['', 'reference-api']) lock.packages[folder].version = version;
writeJson('package-lock.json', lock);

const cluster = 'deploy/kubernetes/base/kustomization.yaml';
writeFileSync(cluster, readFileSync(cluster, 'utf8').replace(/newTag: .*/g, `newTag: ${version}`));

/** The previous release of this branch, read before the new tag exists. */
const [former] = git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname').split(
  '\n',
);

git('add', '--all');
git('commit', '--message', `Release ${version}`);
git('tag', '--annotate', `v${version}`, '--message', `Rapport ${version}`);

const commit = git('rev-parse', 'HEAD');
const commandFor = (target: string): string => {
  // An open page needs the previous release's assets, which the edge keeps.
  const kept = target === 'edge' && former ? [`FORMER_EDGE=rapport-edge:${former.slice(1)}`] : [];
  const args = [`RELEASE=${version}`, `COMMIT=${commit}`, ...kept].map(
    (one) => `--build-arg ${one}`,
  );
  return `  docker build -f deploy/Dockerfile --target ${target} ${args.join(' ')} -t rapport-${target}:${version} .`;
};
const unkept = '\n  # No earlier release is tagged here, so the edge keeps no earlier assets.';
console.log(`Version ${version} is committed and tagged. What is left to you:

  # The workflow "Release" publishes what the tag holds.
  git push --follow-tags
  # The images, to be pushed to your registry; ${cluster} names them already.${former ? '' : unkept}
${imageTargets.map(commandFor).join('\n')}
`);
