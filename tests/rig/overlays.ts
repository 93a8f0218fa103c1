import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseAllDocuments } from 'yaml';

export type Read = { apiVersion: string; kind: string; metadata: { name: string } };
type Kustomization = Read & {
  resources: string[];
  configMapGenerator?: { name: string; envs: string[] }[];
};

export const overlays = ['gateway', 'ingress'];
const folder = 'deploy/kubernetes';

export function readAll<Kind extends Read>(text: string): Kind[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(document.errors[0]?.message);
    return document.toJS() as Kind;
  });
}

const readFile = <Kind extends Read>(file: string) => readAll<Kind>(readFileSync(file, 'utf8'));

export const kustomizationOf = (overlay: string): Kustomization | undefined =>
  readFile<Kustomization>(path.join(folder, overlay, 'kustomization.yaml'))[0];

/** The manifests of an overlay and its base, read from their files. */
export function manifestsOf(overlay: string): Read[] {
  const { resources = [], configMapGenerator = [] } = kustomizationOf(overlay) ?? {};
  const read = resources.flatMap((name) =>
    name.endsWith('.yaml')
      ? readFile<Read>(path.join(folder, overlay, name))
      : manifestsOf(path.join(overlay, name)),
  );
  const generated = configMapGenerator.map(({ name, envs }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.assign(
      {},
      ...envs.map((file) => parseEnv(readFileSync(path.join(folder, overlay, file), 'utf8'))),
    ),
  }));
  return [...read, ...generated];
}

const known = (process.env.PATH ?? '').split(path.delimiter).map((at) => path.join(at, 'kubectl'));
const kubectl = known.find((file) => existsSync(file));

export const hasKubectl = kubectl !== undefined;

/**
 * The manifests sent to a cluster, rendered by kubectl; read from the files if there is no kubectl.
 */
export function rendered(overlay: string, secret = 'of-no-use'): Read[] {
  if (!kubectl) return manifestsOf(overlay);
  const copy = mkdtempSync(path.join(tmpdir(), 'rapport-cluster-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const secrets = `SESSION_SECRET=${secret}\nREDIS_URL=redis://redis.example\n`;
    writeFileSync(path.join(copy, 'base/secret.env'), secrets);
    const parameters = ['kustomize', path.join(copy, overlay)];
    return readAll(execFileSync(kubectl, parameters, { encoding: 'utf8' }));
  } finally {
    rmSync(copy, { recursive: true });
  }
}
