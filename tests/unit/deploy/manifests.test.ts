import { globSync, readFileSync } from 'node:fs';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IService } from 'kubernetes-models/v1/Service';
import { readEnv, siteVariables } from '../../../server/settings/env-schema';
import { streamsOfSite } from '../../bench/capacity.ts';
import { kustomizationOf, manifestsOf, overlays, type Read } from '../../rig/overlays.ts';

type Manifest = Read & { data?: Record<string, string>; spec?: { podSelector?: object } };

/** The manifests of all overlays, each once. */
const manifests = [
  ...new Map(
    overlays
      .flatMap(manifestsOf)
      .map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest as Manifest]),
  ).values(),
];
const ofKind = <Kind = Manifest>(kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind) as Kind[];
const named = <Kind>(kind: string, name: string) =>
  ofKind<Kind & Manifest>(kind).find(({ metadata }) => metadata.name === name);

const deployments = ofKind<IDeployment & Manifest>('Deployment');
const scalerOf = (name: string) =>
  named<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler', name)?.spec;
const capacity = readFileSync('docs/capacity.md', 'utf8');
const edgeScript = readFileSync('deploy/edge.sh', 'utf8');
const settings =
  ofKind('ConfigMap').find(({ metadata }) => metadata.name === 'rapport')?.data ?? {};
const pods = deployments.flatMap(({ spec }) => spec?.template.spec ?? []);
const containers = pods.flatMap((pod) => [...pod.containers, ...(pod.initContainers ?? [])]);

describe('the Kubernetes manifests', () => {
  it('are all listed in a kustomization', () => {
    for (const overlay of ['base', 'observe', ...overlays]) {
      const files = globSync('*.yaml', { cwd: `deploy/kubernetes/${overlay}` });
      const wanted = files.filter((file) => file !== 'kustomization.yaml').sort();
      const named = kustomizationOf(overlay)?.resources ?? [];
      expect(named.filter((name) => name !== '../base').sort()).toEqual(wanted);
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
    const told = Object.keys(settings);
    expect(told.filter((name) => /SECRET|PASSWORD|TOKEN/.test(name))).toEqual([]);
  });

  it('set only variables that the site reads', () => {
    const set = [
      ...Object.keys(settings),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ];
    const others = set.filter((name) => !siteVariables.includes(name));
    expect(others.filter((name) => !edgeScript.includes(`\${${name}:-`))).toEqual([]);
    const site = { ...settings, SESSION_SECRET: 'x'.repeat(32) };
    // All replicas that the autoscaler may create must share their state, or none starts.
    expect(Number(settings.SITES_AT_ONCE)).toBe(scalerOf('site')?.maxReplicas);
    expect(readEnv(site)).toMatchObject({
      ok: false,
      lines: [expect.stringMatching(/^REDIS_URL is not set/)],
    });
    const read = readEnv({ ...site, REDIS_URL: 'redis://redis.example' });
    // Metrics are read by other pods; network.yaml says by which.
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

  it('mount only volumes that exist, and none shared by two pods', () => {
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
    // Some gateways end other requests after 15 s; event streams and exports take longer.
    const route = named<{ spec: { rules: object[] } }>('HTTPRoute', 'rapport')?.spec.rules ?? [];
    expect(route.filter((rule) => !('matches' in rule))).toHaveLength(1);
    for (const rule of route) {
      expect(rule).toMatchObject({ timeouts: { request: '0s', backendRequest: '0s' } });
    }
    const events = named<{ metadata: { annotations: object } }>('Ingress', 'events');
    expect(JSON.stringify(events?.spec)).toContain('"path":"/api/events","pathType":"Exact"');
    expect(events?.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600',
      'haproxy.org/timeout-server': '3600s',
    });
    for (const kind of ['Ingress', 'Gateway', 'HTTPRoute']) {
      expect(text(kind)).toContain('rapport.example');
    }
  });

  it.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
    '%s has probes, a service, an autoscaler and a disruption budget',
    (name, { spec }) => {
      const pod = spec?.template.spec;
      const labels = spec?.template.metadata?.labels;
      expect(spec?.selector?.matchLabels).toEqual(labels);
      for (const { readinessProbe, livenessProbe, ports = [] } of pod?.containers ?? []) {
        const open = ports.map((port) => port.name);
        for (const probe of [readinessProbe, livenessProbe])
          expect(open).toContain((probe?.httpGet ?? probe?.tcpSocket)?.port);
      }
      expect(named<IService>('Service', name)?.spec?.selector).toEqual(labels);
      const scaler = scalerOf(name);
      expect(scaler?.scaleTargetRef.name).toBe(name);
      const budget = named<IPodDisruptionBudget>('PodDisruptionBudget', name)?.spec;
      expect(budget?.selector?.matchLabels).toEqual(labels);
      // Otherwise a node could never be drained.
      expect(Number(budget?.minAvailable)).toBeLessThan(Number(scaler?.minReplicas));
    },
  );

  it('scale by streams, at the figure of the capacity page', () => {
    const streams = Number(settings.EVENT_STREAMS_AT_ONCE);
    expect(streams).toBe(streamsOfSite);
    const streamsMetricOf = (name: string) => {
      const own = (scalerOf(name)?.metrics ?? []).find(({ type }) => type === 'Pods')?.pods;
      return [own?.metric.name, Number(own?.target.averageValue)];
    };
    // The autoscaler adds a site before StreamsNearlyFull fires.
    expect(streamsMetricOf('site')).toEqual(['rapport_event_streams', 0.8 * streams]);
    const [metric, connections] = streamsMetricOf('edge');
    const nginx = readFileSync('deploy/nginx.conf', 'utf8');
    const [, workers] = /^worker_processes (\d+);/m.exec(nginx) ?? [];
    const [, each] = /worker_connections (\d+);/.exec(nginx) ?? [];
    // A stream takes two connections: one from the browser and one to the site.
    expect(metric).toBe('rapport_edge_connections');
    expect(connections).toBeLessThan((0.8 * Number(workers) * Number(each)) / 2 + 1);
    // This matches the row of docs/capacity.md with the most members.
    const [, open = '', sites] =
      /\| ([\d,]+) \([\d,]+ MiB\) \| [\d.]+ \| (\d+) \([^|]+\|\n\n<!-- end/.exec(capacity) ?? [];
    expect(Number(scalerOf('site')?.maxReplicas)).toBeGreaterThanOrEqual(Number(sites));
    const ofAllEdges = Number(scalerOf('edge')?.maxReplicas) * Number(connections);
    expect(ofAllEdges).toBeGreaterThanOrEqual(Number(open.replaceAll(',', '')));
    const site = named<IDeployment>('Deployment', 'site')?.spec?.template.spec?.containers[0];
    const limit = Number.parseInt(String(site?.resources?.limits?.memory), 10);
    // Streams need memory in addition to the limit of a site without streams.
    expect(limit).toBeGreaterThanOrEqual(512 - 64 + (streams * 60) / 1024);
  });

  it('are scraped as the jobs named in the rules', () => {
    const monitors = manifestsOf('observe') as unknown as {
      kind: string;
      spec: Record<string, unknown> & { selector: { matchLabels: { app: string } } };
    }[];
    const rules = readFileSync('deploy/observe/rules.yaml', 'utf8');
    const jobs = new Set([...rules.matchAll(/job="(\w+)"/g)].map(([, job]) => job));
    expect(jobs).toEqual(new Set(['site', 'edge']));
    expect(monitors.map(({ spec }) => spec.selector.matchLabels.app)).toEqual([...jobs]);
    for (const { kind, spec } of monitors) {
      expect([kind, spec.jobLabel]).toEqual(['PodMonitor', 'app']);
      const { app } = spec.selector.matchLabels;
      const ports = named<IDeployment>('Deployment', app)?.spec?.template.spec?.containers[0]
        ?.ports;
      const [{ port }] = spec.podMetricsEndpoints as [{ port: string }];
      expect(ports?.map(({ name }) => name)).toContain(port);
    }
  });

  it('give the site enough time to shut down', () => {
    const grace = Number(settings.SHUTDOWN_GRACE_MS);
    const site = named<IDeployment>('Deployment', 'site')?.spec?.template.spec;
    const { periodSeconds = 10, failureThreshold = 3 } = site?.containers[0]?.readinessProbe ?? {};
    const noticed = periodSeconds * failureThreshold * 1000;
    expect(grace).toBeGreaterThan(noticed);
    expect((site?.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThan(grace + 12_000);
  });
});
