import { globSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { publicVariables } from '../../../lib/public-env';
import { siteVariables } from '../../../server/settings/env-schema';
import { words } from '../../fixtures/words.ts';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const lines = dockerfile.split('\n').filter((line) => line.trim() && !line.startsWith('#'));

type Stage = { name: string; from: string; lines: string[] };

const stages = lines.reduce<Stage[]>((found, line) => {
  const opening = /^FROM (\S+) AS (\S+)$/.exec(line);
  if (opening) found.push({ from: opening[1] ?? '', name: opening[2] ?? '', lines: [] });
  else found.at(-1)?.lines.push(line);
  return found;
}, []);

describe('the Dockerfile', () => {
  it('names each stage and pins its base image', () => {
    expect(stages.map(({ name }) => name)).toEqual(words`packages build site api former edge`);
    for (const { from } of stages) {
      const isStage = stages.some(({ name }) => name === from) || from.includes('FORMER_EDGE');
      expect(isStage || /^[a-z]+:\d[\w.-]*-slim@sha256:[0-9a-f]{64}$/.test(from)).toBe(true);
      expect(from).not.toMatch(/latest|^[^:$]+$(?<!packages)/);
    }
  });

  it.each(['site', 'api', 'edge'])(
    'runs %s without rights, in a folder that nothing writes to',
    (name) => {
      const stage = stages.find((one) => one.name === name);
      expect(stage?.lines).toContain('USER 10001:10001');
      const after = stage?.lines.slice(stage.lines.indexOf('USER 10001:10001') + 1).join('\n');
      expect(after).not.toMatch(/^(?:RUN|COPY|ADD|USER)/m);
      expect(after).toMatch(/^CMD \[/m);
      expect(dockerfile).not.toMatch(/^ADD |chmod 777|--privileged/m);
    },
  );

  it('accepts every public build variable and no secret', () => {
    const taken = [...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    expect(new Set(taken)).toEqual(new Set(['FORMER_EDGE', ...publicVariables]));
    expect(dockerfile).not.toMatch(/SESSION_SECRET|PASSWORD/);
  });
});

type Service = {
  image: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
  command?: string[];
  deploy?: { replicas: number };
  build?: { target: string; args: Record<string, string> };
};

describe('compose.yaml', () => {
  const document = parseDocument(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
  const { services, volumes } = document.toJS() as {
    services: Record<string, Service>;
    volumes: Record<string, object>;
  };

  it('is valid and contains the whole product', () => {
    expect(document.errors).toEqual([]);
    expect(Object.keys(services).sort()).toEqual(words`api edge postgres redis site`);
  });

  it.each(['edge', 'site', 'api', 'redis'])(
    '%s runs read-only and without capabilities',
    (name) => {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    },
  );

  it('refers only to services, volumes and stages that exist', () => {
    for (const { depends_on = {}, volumes: mounted = [], build } of Object.values(services)) {
      for (const other of Object.keys(depends_on)) expect(services).toHaveProperty(other);
      for (const mount of mounted) expect(volumes).toHaveProperty(mount.split(':')[0] ?? '');
      if (build) expect(stages.map(({ name }) => name)).toContain(build.target);
    }
  });

  it('passes every public setting to the build', () => {
    for (const build of [services.site?.build, services.edge?.build]) {
      const { FORMER_EDGE, ...args } = build?.args ?? {};
      expect(FORMER_EDGE !== undefined).toBe(build?.target === 'edge');
      expect(Object.keys(args).sort()).toEqual([...publicVariables].sort());
      for (const [name, value] of Object.entries(args)) {
        expect(value).toMatch(new RegExp(`^\\$\\{${name}:-[^}]*\\}$`));
      }
    }
    const { SITE_URL } = services.site?.environment ?? {};
    expect(services.site?.build?.args.SITE_URL).toBe(SITE_URL);
    expect(services.api?.environment?.SITE_URL).toBe(SITE_URL);
  });

  it('runs with an API of one’s own, without ours and its database', () => {
    expect(services.api).toMatchObject({ profiles: ['api'] });
    expect(services.postgres).toMatchObject({ profiles: ['api'] });
    expect(services.site?.depends_on).toMatchObject({ api: { required: false } });
    const { UPSTREAM_API_URL, TRUSTED_PROXY_HOPS } = services.site?.environment ?? {};
    expect(UPSTREAM_API_URL).toContain('{UPSTREAM_API_URL:-http://api:4310}');
    expect(TRUSTED_PROXY_HOPS).toContain('{TRUSTED_PROXY_HOPS:-1}');
    // What is asked for is asked for whatever is started.
    const required = [...readFileSync('deploy/compose.yaml', 'utf8').matchAll(/\$\{(\w+):\?/g)];
    expect(required.map(([, name]) => name)).toEqual(['SESSION_SECRET']);
  });

  it('keeps ended sessions over a restart of Redis, and starts no second site without it', () => {
    expect(services.redis?.volumes).toEqual(['shared:/data']);
    expect(services.redis?.command?.join(' ')).toContain('--appendonly yes');
    const { SITES_AT_ONCE } = services.site?.environment ?? {};
    expect(Number(SITES_AT_ONCE)).toBe(services.site?.deploy?.replicas);
  });

  it('pins images that are not ours and contains no secret', () => {
    for (const { image } of Object.values(services)) {
      expect(image).toMatch(
        /^(?:rapport-(?:site|edge|api):\$\{RELEASE:-local\}|\w+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64})$/,
      );
    }
    expect(readFileSync('deploy/compose.yaml', 'utf8')).not.toMatch(/PASSWORD: (?!\$\{)/);
  });

  it('sets only variables that the site reads', () => {
    const set = Object.keys(services.site?.environment ?? {});
    expect(set.filter((name) => !siteVariables.includes(name))).toEqual([]);
  });
});

describe('nginx.conf', () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8');
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  const cluster = globSync('deploy/kubernetes/**/*.yaml').map((file) => readFileSync(file, 'utf8'));

  it('names the site twice, with the name it has in compose and in the cluster', () => {
    const named = [...text.matchAll(/server ([\w-]+):(\d+) max_fails=0;/g)];
    expect(named.map(([, name, port]) => `${name}:${port}`)).toEqual(['site:3000', 'site:3000']);
    expect(compose).toMatch(/^ {2}site:$/m);
    expect(compose).toContain('PORT: "3000"');
    expect(cluster.join('\n')).toMatch(/kind: Service\nmetadata:\n {2}name: site\n/);
    expect(cluster.join('\n')).toContain('{ name: http, port: 3000, targetPort: http }');
  });

  it('finds assets of every release in the image and writes only below /tmp', () => {
    const [, root = ''] = /root (\S+);/.exec(text) ?? [];
    const edge = stages.find(({ name }) => name === 'edge')?.lines ?? [];
    expect(`${edge[edge.findIndex((line) => line.startsWith('WORKDIR'))]?.slice(8)}/assets`).toBe(
      root,
    );
    expect(edge).toContain(`COPY --from=former ${root} ./assets`);
    expect(edge).toContain('COPY --from=build /app/.next/static ./assets/_next/static');
    const written = [...text.matchAll(/(?:_path|pid) (\S+?)[ ;]/g)].map(([, path]) => path);
    expect(written.length).toBeGreaterThan(6);
    for (const path of written) expect(path).toMatch(/^\/tmp\//);
  });
});

it("CI runs GitHub's own actions alone, each by its commit", () => {
  const used = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/uses: *(\S+)/g)].map(([, action]) => action),
  );
  expect(used.length).toBeGreaterThan(3);
  for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
});
