import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readEnv, siteVariables } from '../../../server/settings/env-schema';

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
  volumes?: { name: string; persistentVolumeClaim?: { claimName: string } }[];
  securityContext?: { runAsNonRoot?: boolean };
  terminationGracePeriodSeconds?: number;
  automountServiceAccountToken?: boolean;
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  resources?: string[];
  spec?: Record<string, unknown> & {
    selector?: { app?: string; matchLabels?: { app: string } };
    template?: { metadata: { labels: { app: string } }; spec: PodSpec };
    ports?: { port: number; targetPort: string }[];
    scaleTargetRef?: { name: string };
    minReplicas?: number;
    minAvailable?: number;
  };
};

const folder = 'deploy/kubernetes';
const files = globSync('*.yaml', { cwd: folder }).filter((file) => file !== 'kustomization.yaml');

function read(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(path.join(folder, file), 'utf8'), { merge: true }).map(
    (document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
      return document.toJS() as Manifest;
    },
  );
}

const manifests = files.flatMap(read);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const deployments = ofKind('Deployment');
const named = (kind: string, name: string) =>
  ofKind(kind).find((manifest) => manifest.metadata.name === name);

const podsOf = (manifest: Manifest): PodSpec[] => {
  const { template, jobTemplate } = (manifest.spec ?? {}) as {
    template?: { spec: PodSpec };
    jobTemplate?: { spec: { template: { spec: PodSpec } } };
  };
  return [template?.spec, jobTemplate?.spec.template.spec].filter((pod) => pod !== undefined);
};
const pods = manifests.flatMap(podsOf);
const containers = pods.flatMap((pod) => [...pod.containers, ...(pod.initContainers ?? [])]);

const versions: Record<string, string> = {
  Namespace: 'v1',
  ConfigMap: 'v1',
  Service: 'v1',
  PersistentVolumeClaim: 'v1',
  Deployment: 'apps/v1',
  CronJob: 'batch/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  PodDisruptionBudget: 'policy/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
};

describe('the Kubernetes manifests', () => {
  it('are all named by the kustomization', () => {
    const [kustomization] = read('kustomization.yaml');
    expect([...(kustomization?.resources ?? [])].sort()).toEqual([...files].sort());
  });

  it('are of kinds that stand, under names that are told apart', () => {
    for (const { apiVersion, kind } of manifests)
      expect(`${kind} ${apiVersion}`).toBe(`${kind} ${versions[kind]}`);
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('hold no secret, only the name of one', () => {
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

  it('set only what the site reads', () => {
    const set = [
      ...Object.keys(named('ConfigMap', 'rapport')?.data ?? {}),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ];
    expect(set.filter((name) => !siteVariables.includes(name))).toEqual([]);
    const secret = { SESSION_SECRET: 'x'.repeat(32) };
    const read = readEnv({ ...named('ConfigMap', 'rapport')?.data, ...secret });
    // Metrics are read from another pod; network.yaml says by whom.
    expect(read).toMatchObject({ ok: true, env: { METRICS_HOST: '0.0.0.0' } });
  });

  it.each(containers.map((container) => [container.name, container] as const))(
    '%s is confined, and asks for what it needs',
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

  it('run nobody as root, and hand nobody a key to the cluster', () => {
    for (const { securityContext, automountServiceAccountToken } of pods) {
      expect(securityContext?.runAsNonRoot).toBe(true);
      expect(automountServiceAccountToken).toBe(false);
    }
  });

  it('mount only what there is', () => {
    for (const { containers: own, initContainers = [], volumes = [] } of pods) {
      for (const { volumeMounts = [] } of [...own, ...initContainers]) {
        for (const { name } of volumeMounts) expect(volumes.map((one) => one.name)).toContain(name);
      }
      for (const { persistentVolumeClaim: claim } of volumes) {
        if (!claim) continue;
        expect(named('PersistentVolumeClaim', claim.claimName)?.metadata.name).toBe(
          claim.claimName,
        );
      }
    }
  });

  it.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
    '%s is probed, found, scaled and never taken away whole',
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

  it('give the site the time it takes to leave', () => {
    const grace = Number(named('ConfigMap', 'rapport')?.data?.SHUTDOWN_GRACE_MS);
    const site = named('Deployment', 'site')?.spec?.template?.spec;
    const probe = site?.containers[0]?.readinessProbe as unknown as Record<string, number>;
    const noticed = (probe.periodSeconds ?? 10) * (probe.failureThreshold ?? 3) * 1000;
    expect(grace).toBeGreaterThan(noticed);
    expect((site?.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThan(grace + 12_000);
  });
});
