import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './site.ts';

/** The paths that a stage of the Dockerfile copies from the build, and where it puts them. */
export function copiedOfBuild(stage: string): { from: string; to: string }[] {
  const [, text = ''] =
    readFileSync('deploy/Dockerfile', 'utf8').split(new RegExp(`^FROM \\S+ AS ${stage}$`, 'm')) ??
    [];
  const [own = ''] = text.split(/^FROM /m);
  return [...own.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)].map(
    ([, from = '', to = '']) => ({ from, to }),
  );
}

/** Makes a folder with exactly the files that the Dockerfile copies into the image. */
export async function stageImage(stage: 'site' | 'api', folder: string): Promise<void> {
  await ensureBuild();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { from, to } of copiedOfBuild(stage)) {
    cpSync(from, path.join(folder, to), { recursive: true });
  }
}

/** Adds a site's assets to those of earlier releases, as in the image of the edge. */
export const publishAssets = (site: string, edge: string): void =>
  cpSync(path.resolve(site, '.next/static'), path.join(edge, 'assets/_next/static'), {
    recursive: true,
  });
