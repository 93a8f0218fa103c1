import { globSync } from 'node:fs';
import { readEnv, siteVariables } from '../../../server/settings/env-schema';
import { kustomizationOf, manifestsOf, overlays } from '../../rig/overlays.ts';

type Probe = { httpGet?: { path: string; port: string }; tcpSocket?: { port: string } };
type Container = {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: object }[];
  ports?: { name: string; containerPort: number }[];
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources?: { requests?: object; limits?: { memory?: string } };
  securityContext?: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string }[];
};
type PodSpec = {
  containers: Container[];
  initContainers?: Container[];
  volumes?: { name: string; emptyDir?: object }[];
  topologySpreadConstraints?: { topologyKey: string }[];
  securityContext?: { runAsNonRoot?: boolean };
  terminationGracePeriodSeconds?: number;
  automountServiceAccountToken?: boolean;
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: Record<string, unknown> & {
    selector?: { app?: string; matchLabels?: { app: string } };
    template?: { metadata: { labels: { app: string } }; spec: PodSpec };
    ports?: { port: number; targetPort: string }[];
    scaleTargetRef?: { name: string };
    minReplicas?: number;
    minAvailable?: number;
  };
};

/** Of all overlays, each once. */
const manifests = [
  ...new Map(
    overlays
      .flatMap(manifestsOf)
      .map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest as Manifest]),
  ).values(),
];
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const deployments = ofKind('Deployment');
const named = (kind: string, name: string) =>
  ofKind(kind).find((manifest) => manifest.metadata.name === name);

const podsOf = ({ spec }: Manifest): PodSpec[] => (spec?.template ? [spec.template.spec] : []);
const pods = manifests.flatMap(podsOf);
const containers = pods.flatMap((pod) => [...pod.containers, ...(pod.initContainers ?? [])]);

const versions: Record<string, string> = {
  Namespace: 'v1',
  ConfigMap: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  PodDisruptionBudget: 'policy/v1',
  Gateway: 'gateway.networking.k8s.io/v1',
  HTTPRoute: 'gateway.networking.k8s.io/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
};

describe('the Kubernetes manifests', () => {
  it('are all listed in a kustomization', () => {
    for (const overlay of ['base', ...overlays]) {
      const files = globSync('*.yaml', { cwd: `deploy/kubernetes/${overlay}` });
      const wanted = files.filter((file) => file !== 'kustomization.yaml').sort();
      const named = kustomizationOf(overlay)?.resources ?? [];
      expect(named.filter((name) => name !== '../base').sort()).toEqual(wanted);
    }
  });

  it('have stable API versions and unique names', () => {
    for (const { apiVersion, kind } of manifests)
      expect(`${kind} ${apiVersion}`).toBe(`${kind} ${versions[kind]}`);
    for (const overlay of overlays) {
      const names = manifestsOf(overlay).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('contain no secret, only the name of one', () => {
    expect(ofKind('Secret')).toEqual([]);
    for (const { env = [] } of containers) {
      for (const { name, value } of env) {
        if (/SECRET|PASSWORD|TOKEN|REDIS_URL|DATABASE_URL/.test(name))
          expect(value).toBeUndefined();
      }
    }
    const settings = Object.keys(named('ConfigMap', 'rapport')?.data ?? {});
    expect(settings.filter((name) => /SECRET|PASSWORD|TOKEN/.test(name))).toEqual([]);
  });

  it('set only variables that the site reads', () => {
    const set = [
      ...Object.keys(named('ConfigMap', 'rapport')?.data ?? {}),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ];
    expect(set.filter((name) => !siteVariables.includes(name))).toEqual([]);
    const data = named('ConfigMap', 'rapport')?.data ?? {};
    const settings = { ...data, SESSION_SECRET: 'x'.repeat(32) };
    // As many as the autoscaler makes share what they know, or none starts.
    const { maxReplicas } = named('HorizontalPodAutoscaler', 'site')?.spec ?? {};
    expect(Number(data.SITES_AT_ONCE)).toBe(maxReplicas);
    expect(readEnv(settings)).toMatchObject({
      ok: false,
      lines: [expect.stringMatching(/^REDIS_URL is not set/)],
    });
    const read = readEnv({ ...settings, REDIS_URL: 'redis://redis.example' });
    // Metrics are read from another pod; network.yaml says by whom.
    expect(read).toMatchObject({ ok: true, env: { METRICS_HOST: '0.0.0.0' } });
  });

  it.each(containers.map((container) => [container.name, container] as const))(
    '%s is confined and requests the resources it needs',
    (_, { securityContext, resources, image }) => {
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources?.requests).toEqual({
        cpu: expect.stringMatching(/^\d+m$/),
        memory: expect.stringMatching(/^\d+Mi$/),
      });
      expect(resources?.limits?.memory).toMatch(/^\d+[MG]i$/);
      expect(image).toMatch(/^rapport-(?:site|edge)$/);
    },
  );

  it('run nothing as root and mount no service account token', () => {
    for (const { securityContext, automountServiceAccountToken } of pods) {
      expect(securityContext?.runAsNonRoot).toBe(true);
      expect(automountServiceAccountToken).toBe(false);
    }
  });

  it('mount only volumes that exist, and none that two pods share', () => {
    for (const { containers: own, initContainers = [], volumes = [] } of pods) {
      for (const { volumeMounts = [] } of [...own, ...initContainers]) {
        for (const { name } of volumeMounts) expect(volumes.map((one) => one.name)).toContain(name);
      }
      for (const { name: _, ...kind } of volumes) expect(Object.keys(kind)).toEqual(['emptyDir']);
    }
  });

  it('spread pods over zones and machines, in a restricted namespace', () => {
    for (const { topologySpreadConstraints = [] } of pods) {
      expect(topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
        'topology.kubernetes.io/zone',
        'kubernetes.io/hostname',
      ]);
    }
    const [namespace] = ofKind('Namespace');
    expect(namespace?.metadata).toMatchObject({
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    });
    expect(
      ofKind('NetworkPolicy').some(({ spec }) => JSON.stringify(spec?.podSelector) === '{}'),
    ).toBe(true);
  });

  it('route the same host to the same edge, by Gateway and by Ingress', () => {
    const text = (kind: string) => JSON.stringify(ofKind(kind));
    expect(text('Ingress')).toContain('"service":{"name":"edge"');
    expect(text('HTTPRoute')).toContain('"backendRefs":[{"name":"edge","port":80}]');
    for (const kind of ['Ingress', 'Gateway', 'HTTPRoute']) {
      expect(text(kind)).toContain('rapport.example');
    }
  });

  it.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
    '%s has probes, a service, an autoscaler and a disruption budget',
    (name, { spec }) => {
      const pod = spec?.template?.spec;
      const labels = spec?.template?.metadata.labels;
      expect(spec?.selector?.matchLabels).toEqual(labels);
      for (const { readinessProbe, livenessProbe, ports = [] } of pod?.containers ?? []) {
        const open = ports.map((port) => port.name);
        for (const probe of [readinessProbe, livenessProbe]) {
          expect(open).toContain((probe?.httpGet ?? probe?.tcpSocket)?.port);
        }
      }
      const service = named('Service', name)?.spec;
      expect(service?.selector).toEqual(labels);
      const scaler = named('HorizontalPodAutoscaler', name)?.spec;
      expect(scaler?.scaleTargetRef?.name).toBe(name);
      const budget = named('PodDisruptionBudget', name)?.spec;
      expect(budget?.selector?.matchLabels).toEqual(labels);
      // Or a node could never be drained.
      expect(Number(budget?.minAvailable)).toBeLessThan(Number(scaler?.minReplicas));
    },
  );

  it('give the site enough time to shut down', () => {
    const grace = Number(named('ConfigMap', 'rapport')?.data?.SHUTDOWN_GRACE_MS);
    const site = named('Deployment', 'site')?.spec?.template?.spec;
    const probe = site?.containers[0]?.readinessProbe as unknown as Record<string, number>;
    const noticed = (probe.periodSeconds ?? 10) * (probe.failureThreshold ?? 3) * 1000;
    expect(grace).toBeGreaterThan(noticed);
    expect((site?.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThan(grace + 12_000);
  });
});
