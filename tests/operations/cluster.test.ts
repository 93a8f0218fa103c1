import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { maxRecordingFormBytes } from '../../lib/contract/limits.ts';
import { hasKubectl, overlays, type Read, rendered } from '../rig/overlays.ts';

/**
 * Validates a manifest by the schema of its kind, of Kubernetes or of the Gateway API; CI also runs
 * kubeconform.
 */
async function validate({ apiVersion, kind, ...rest }: Read): Promise<string | undefined> {
  const isGateway = apiVersion.startsWith('gateway.');
  const models = isGateway ? '@kubernetes-models/gateway-api' : 'kubernetes-models';
  const { [kind]: Model } = (await import(`${models}/${apiVersion}/${kind}`)) as Record<
    string,
    new (
      manifest: object,
    ) => { validate(): void }
  >;
  if (!Model) return `no schema is known of ${apiVersion} ${kind}`;
  try {
    new Model(rest).validate();
    return undefined;
  } catch (error) {
    return `${kind} ${rest.metadata.name}: ${(error as Error).message}`;
  }
}

const wrong = async (manifests: Read[]): Promise<string[]> =>
  (await Promise.all(manifests.map(validate))).filter((said) => said !== undefined);

test('the cluster · each entry has an overlay', () => {
  const others = ['base', 'observe'];
  const folders = readdirSync('deploy/kubernetes').filter((name) => !others.includes(name));
  assert.deepEqual(folders.sort(), overlays);
});

const renderer = hasKubectl ? 'kubectl kustomize' : 'the files themselves: no kubectl here';
for (const overlay of overlays) {
  test(`the cluster · ${overlay} is valid by schema, rendered by ${renderer}`, async () => {
    const manifests = rendered(overlay);
    assert.ok(manifests.length > 10, `${manifests.length} manifests`);
    assert.deepEqual(await wrong(manifests), []);
  });
}

type Ingress = Read & {
  metadata: { annotations?: Record<string, string> };
  spec: { rules: { http: { paths: { path: string }[] } }[] };
};

test('the cluster · the Ingress lets the longest recording pass, while it arrives', () => {
  const annotations = rendered('ingress')
    .filter((one): one is Ingress => one.kind === 'Ingress')
    .find(({ spec }) => spec.rules.some(({ http }) => http.paths.some(({ path }) => path === '/')))
    ?.metadata.annotations;
  for (const name of [
    'nginx.ingress.kubernetes.io/proxy-body-size',
    'nginx.org/client-max-body-size',
  ]) {
    const [, mebibytes] = /^(\d+)m$/.exec(annotations?.[name] ?? '') ?? [];
    assert.ok(Number(mebibytes) * 1024 * 1024 >= maxRecordingFormBytes, `${name}: ${mebibytes}`);
  }
  assert.equal(annotations?.['nginx.ingress.kubernetes.io/proxy-request-buffering'], 'off');
});

const skip = !hasKubectl && 'there is no kubectl here';
test('the cluster · a changed secret restarts the sites and nothing else', { skip }, () => {
  const [before, after] = ['one', 'another'].map((secret) =>
    rendered('gateway', secret).filter(({ kind }) => kind === 'Deployment'),
  );
  const changed = after?.filter((one, index) => !isDeepStrictEqual(one, before?.[index]));
  assert.deepEqual(
    changed?.map(({ metadata }) => metadata.name),
    ['site'],
  );
});
