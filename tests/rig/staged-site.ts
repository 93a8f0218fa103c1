import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './site.ts';

const stages = Object.fromEntries(
  readFileSync('deploy/Dockerfile', 'utf8')
    .split(/^FROM \S+ AS /m)
    .map((stage) => [/^\w+/.exec(stage)?.[0] ?? '', stage]),
);

/** What the build's stage throws away before it is copied from, and what is never sent to the builder. */
const thrownAway = [...(stages.build?.matchAll(/^RUN rm -rf (.+)$/gm) ?? [])]
  .flatMap(([, files = '']) => files.split(' '))
  .concat('tools/setup/runtime/node_modules')
  .map((file) => path.resolve(file));

/** The packages that the image keeps: those that are not for development alone, but for what it removes. */
function copyProductionPackages(folder: string): void {
  type Lock = { packages: Record<string, { dev?: boolean }> };
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const [, patterns = ''] = /&& rm -rf (node_modules.+)$/m.exec(stages.production ?? '') ?? [];
  const removed = globSync(patterns.split(' '));
  const isRemoved = (name: string) => removed.some((one) => `${name}/`.startsWith(`${one}/`));
  for (const [name, { dev }] of Object.entries(packages)) {
    const to = path.join(folder, name);
    if (name === '' || dev || isRemoved(name) || !existsSync(name) || existsSync(to)) continue;
    cpSync(name, to, { recursive: true });
  }
}

/** A folder of exactly what the image of the site is given by its Dockerfile, without a container engine. */
export async function stageSite(folder: string, packages: 'ours' | 'of production'): Promise<void> {
  await ensureBuild();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [, names = '', target = ''] of stages.site?.matchAll(
    /^COPY --from=\w+ (.+) (\S+)$/gm,
  ) ?? []) {
    for (const name of names.split(' ').map((one) => one.replace('/app/', ''))) {
      if (name === 'node_modules') continue;
      const to = path.join(folder, target, target.endsWith('/') ? path.basename(name) : '');
      const filter = (file: string) => !thrownAway.includes(path.resolve(file));
      cpSync(name, to, { recursive: true, filter });
    }
  }
  if (packages === 'of production') copyProductionPackages(folder);
  else symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}

/** As in every release, before its sites are asked for anything. */
export function publishAssets(
  site: string,
  shared: string,
  script = 'deploy/publish-assets.sh',
): void {
  mkdirSync(path.join(shared, '_next/static'), { recursive: true });
  execFileSync('sh', [script, path.resolve(site, '.next/static'), shared]);
}
