import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { freePort } from './ports.ts';
import { ownFolder, Running } from './processes.ts';

type Program = 'prometheus' | 'promtool';

const unpacked = path.resolve('node_modules/.cache/rapport-prometheus');

const find = (program: Program): string | undefined =>
  ['/usr/bin', '/usr/local/bin', `${unpacked}/usr/bin`]
    .map((folder) => `${folder}/${program}`)
    .find((file) => existsSync(file));

const succeeds = (command: string, args: string[], cwd: string): boolean =>
  spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Only unpacks Debian's package, because installing it would start a service. */
function unpack(): void {
  const folder = ownFolder('prometheus-package');
  const asRoot = ['-o', 'APT::Sandbox::User=root'];
  const download = () => succeeds('apt-get', [...asRoot, 'download', '-qq', 'prometheus'], folder);
  if (!download() && !(succeeds('apt-get', ['update', '-qq'], folder) && download())) return;
  const packages = globSync(`${folder}/*.deb`);
  const unpacking = `${unpacked}.${process.pid}`;
  mkdirSync(unpacking, { recursive: true });
  if (succeeds('dpkg', ['-x', ...packages, unpacking], folder)) renameSync(unpacking, unpacked);
}

/** Finds the program, or fetches it as root; undefined if it is not available. */
export function findOrFetch(program: Program): string | undefined {
  const found = find(program);
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log('Fetching Prometheus…');
  unpack();
  return find(program);
}

/**
 * The seconds that stand for a minute of a rule, so that a drill takes minutes instead of hours.
 */
const minute = 2;
export const inSeconds = (text: string): string =>
  text
    .replaceAll(/\[(\d+)h\]/g, (_, hours) => `[${Number(hours) * 60 * minute}s]`)
    .replaceAll(/\[(\d+)m\]/g, (_, minutes) => `[${Number(minutes) * minute}s]`)
    .replaceAll(/\boffset (\d+)m\b/g, (_, minutes) => `offset ${Number(minutes) * minute}s`)
    .replaceAll(
      /^(\s+for:) (\d+)m$/gm,
      (_, begin, minutes) => `${begin} ${Number(minutes) * minute}s`,
    );

const rulesFile = 'deploy/observe/rules.yaml';
type Rule = { alert?: string };
export const rules = (): Rule[] =>
  (parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  );

type Series = { metric: Record<string, string> };

/** Starts Prometheus, which scrapes every second and evaluates the shipped rules. */
export async function startPrometheus(targets: { job: string; instance: string; port: number }[]) {
  const folder = ownFolder('prometheus');
  writeFileSync(`${folder}/rules.yaml`, inSeconds(readFileSync(rulesFile, 'utf8')));
  const jobs = Map.groupBy(targets, ({ job }) => job);
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '500ms' },
    rule_files: [`${folder}/rules.yaml`],
    scrape_configs: [...jobs].map(([job_name, own]) => ({
      job_name,
      static_configs: own.map(({ instance, port }) => ({
        targets: [`127.0.0.1:${port}`],
        labels: { instance },
      })),
    })),
  };
  writeFileSync(`${folder}/prometheus.yaml`, JSON.stringify(config));
  const where = `127.0.0.1:${await freePort()}`;
  const flags = [
    `--config.file=${folder}/prometheus.yaml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=${where}`,
  ];
  await new Running([findOrFetch('prometheus') ?? '', ...flags]).answersAt(
    `http://${where}/-/ready`,
  );

  const query = async (expression: string): Promise<Series[]> => {
    const sent = new URLSearchParams({ query: expression });
    const answer = await fetch(`http://${where}/api/v1/query?${sent}`);
    if (!answer.ok) throw new Error(`${expression}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { result: Series[] } }).data.result;
  };
  return {
    query,
    firing: async (): Promise<string[]> => {
      const found = await query('ALERTS{alertstate="firing"}');
      return [...new Set(found.map(({ metric }) => metric.alertname ?? ''))].sort();
    },
  };
}
