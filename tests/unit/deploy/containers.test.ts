import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { publicVariables } from '../../../lib/public-env';
import { licenseTexts } from '../../../postbuild/licenses.ts';
import { apiVariables } from '../../../reference-api/environment.ts';
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
    'runs %s unprivileged, in a folder that nothing writes to',
    (name) => {
      const stage = stages.find((one) => one.name === name);
      expect(stage?.lines).toContain('USER 10001:10001');
      const after = stage?.lines.slice(stage.lines.indexOf('USER 10001:10001') + 1).join('\n');
      expect(after).not.toMatch(/^(?:RUN|COPY|ADD|USER)/m);
      expect(after).toMatch(/^CMD \[/m);
      expect(dockerfile).not.toMatch(/^ADD |chmod 777|--privileged/m);
    },
  );

  it('puts the license texts into every image', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const texts = licenseTexts(packages);
    for (const name of ['next', 'react', 'hono', 'framer-motion', 'pg', 'drizzle-orm']) {
      expect(texts).toContain(`## ${name} `);
    }
    expect(texts.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(100);
    expect(texts).not.toContain('## typescript ');
    // The licenses of the site and of the API come with their folders (postbuild/standalone.ts).
    expect(dockerfile).toContain('COPY --from=build /app/.next/standalone/licenses.txt ./');
  });

  it.each(['site', 'api', 'edge'])('labels %s with its release and commit', (name) => {
    const lines = stages.find((one) => one.name === name)?.lines ?? [];
    expect(lines).toContain(
      'LABEL org.opencontainers.image.version=$RELEASE org.opencontainers.image.revision=$COMMIT',
    );
    if (name === 'site')
      expect(lines.join('\n')).toMatch(/^ENV .* RELEASE=\$RELEASE COMMIT=\$COMMIT$/m);
  });

  it('accepts every public build variable and no secret', () => {
    const taken = [...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    expect(new Set(taken)).toEqual(
      new Set(['FORMER_EDGE', 'RELEASE', 'COMMIT', ...publicVariables]),
    );
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
    expect(Object.keys(services).sort()).toEqual(
      words`api edge grafana ollama postgres prometheus redis site`,
    );
  });

  it.each(['edge', 'site', 'api', 'redis', 'prometheus', 'grafana'])(
    '%s runs read-only and without capabilities',
    (name) => {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    },
  );

  it('refers only to services, volumes and stages that exist', () => {
    for (const { depends_on = {}, volumes: mounted = [], build } of Object.values(services)) {
      for (const other of Object.keys(depends_on)) expect(services).toHaveProperty(other);
      for (const [source = ''] of mounted.map((mount) => mount.split(':'))) {
        if (source.startsWith('./')) expect(existsSync(`deploy/${source}`)).toBe(true);
        else expect(volumes).toHaveProperty(source);
      }
      if (build) expect(stages.map(({ name }) => name)).toContain(build.target);
    }
  });

  it('passes every public setting to the build', () => {
    for (const build of [services.site?.build, services.edge?.build]) {
      const { FORMER_EDGE, ...args } = build?.args ?? {};
      expect(FORMER_EDGE !== undefined).toBe(build?.target === 'edge');
      expect(Object.keys(args).sort()).toEqual(['COMMIT', 'RELEASE', ...publicVariables].sort());
      for (const [name, value] of Object.entries(args)) {
        expect(value).toMatch(new RegExp(`^\\$\\{${name}:-[^}]*\\}$`));
      }
    }
    const { SITE_URL } = services.site?.environment ?? {};
    expect(services.site?.build?.args.SITE_URL).toBe(SITE_URL);
    expect(services.api?.environment?.SITE_URL).toBe(SITE_URL);
  });

  it('runs with another API, without the embedded one and its database', () => {
    expect(services.api).toMatchObject({ profiles: ['api'] });
    expect(services.postgres).toMatchObject({ profiles: ['api'] });
    expect(services.site?.depends_on).toMatchObject({ api: { required: false } });
    const { UPSTREAM_API_URL, TRUSTED_PROXY_HOPS } = services.site?.environment ?? {};
    expect(UPSTREAM_API_URL).toContain('{UPSTREAM_API_URL:-http://api:4310}');
    expect(TRUSTED_PROXY_HOPS).toContain('{TRUSTED_PROXY_HOPS:-1}');
    // A required variable is required whatever is started.
    const required = [...readFileSync('deploy/compose.yaml', 'utf8').matchAll(/\$\{(\w+):\?/g)];
    expect(required.map(([, name]) => name)).toEqual(['SESSION_SECRET']);
  });

  it('starts a model beside the rest only on request', () => {
    expect(services.ollama).toMatchObject({ profiles: ['model'] });
  });

  it('keeps ended sessions over a restart of Redis, and starts no second site without Redis', () => {
    expect(services.redis?.volumes).toEqual(['shared:/data']);
    expect(services.redis?.command?.join(' ')).toContain('--appendonly yes');
    const { SITES_AT_ONCE } = services.site?.environment ?? {};
    expect(Number(SITES_AT_ONCE)).toBe(services.site?.deploy?.replicas);
  });

  it('pins third-party images and contains no secret', () => {
    for (const { image } of Object.values(services)) {
      expect(image).toMatch(
        /^(?:rapport-(?:site|edge|api):\$\{RELEASE:-local\}|[\w/]+:v?\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64})$/,
      );
    }
    expect(readFileSync('deploy/compose.yaml', 'utf8')).not.toMatch(/PASSWORD: (?!\$\{)/);
  });

  const fixed = words`PORT METRICS_PORT METRICS_HOST REDIS_URL REDIS_CA_FILE SITES_AT_ONCE API_PORT API_HOST DATABASE_URL DATABASE_DIRECT_URL DATA_DIR`;
  const edgeVariables = [
    ...readFileSync('deploy/edge.sh', 'utf8').matchAll(/\$\{([A-Z_]+):-/g),
  ].map(([, name = '']) => name);

  it.each([
    ['site', siteVariables],
    ['api', apiVariables],
    ['edge', edgeVariables],
  ])('passes exactly the variables that the %s reads', (name, variables) => {
    const passed = services[name]?.environment ?? {};
    // PGPASSWORD is read by the database driver.
    const others = Object.keys(passed).filter((one) => !variables.includes(one));
    expect(others).toEqual(name === 'api' ? ['PGPASSWORD'] : []);
    for (const one of variables) {
      // The image sets these two itself.
      if (/^(?:RELEASE|COMMIT)$/.test(one)) expect(passed[one]).toBeUndefined();
      else if (fixed.includes(one)) expect(passed[one] ?? '').not.toContain(`\${${one}:`);
      else expect(passed[one]).toMatch(new RegExp(`^\\$\\{${one}:[-?]`));
    }
  });

  const [ofStart = ''] = readFileSync('.env.example', 'utf8').split(/^# ── The contract test/m);
  const explained = [...ofStart.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

  it('has no variable that .env.example does not explain', () => {
    const read = [...siteVariables, ...apiVariables, ...edgeVariables];
    const ofImages = words`RELEASE COMMIT`;
    expect(read.filter((one) => !explained.includes(one) && !ofImages.includes(one))).toEqual([]);
  });

  it('passes everything that .env.example explains for a start', () => {
    const text = readFileSync('deploy/compose.yaml', 'utf8');
    const passed = explained.filter((name) => text.includes(`\${${name}:`));
    expect(explained.filter((name) => !passed.includes(name)).sort()).toEqual([...fixed].sort());
  });
});

describe('nginx.conf', () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8');
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  const cluster = globSync('deploy/kubernetes/**/*.yaml').map((file) => readFileSync(file, 'utf8'));

  it('names the site twice, by its name in compose and in the cluster', () => {
    const named = [...text.matchAll(/server ([\w-]+):(\d+) max_fails=0;/g)];
    expect(named.map(([, name, port]) => `${name}:${port}`)).toEqual(['site:3000', 'site:3000']);
    expect(compose).toMatch(/^ {2}site:$/m);
    expect(compose).toContain('PORT: "3000"');
    expect(cluster.join('\n')).toMatch(/kind: Service\nmetadata:\n {2}name: site\n/);
    expect(cluster.join('\n')).toContain('{ name: http, port: 3000, targetPort: http }');
  });

  it('starts two workers, which fit the memory limit of the cluster', () => {
    expect(text).toMatch(/^worker_processes 2;$/m);
  });

  it('is started by the script that writes the files it includes', () => {
    const edge = stages.find(({ name }) => name === 'edge')?.lines ?? [];
    expect(edge).toContain('ENTRYPOINT ["sh", "/srv/rapport/edge.sh"]');
    expect(edge).toContain('COPY deploy/nginx.conf deploy/edge.sh ./');
  });

  it('finds assets of every release in the image, and writes only below /tmp', () => {
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

it('CI uses only GitHub’s own actions, each pinned to a commit', () => {
  const used = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/uses: *(\S+)/g)].map(([, action]) => action),
  );
  expect(used.length).toBeGreaterThan(3);
  for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
});
