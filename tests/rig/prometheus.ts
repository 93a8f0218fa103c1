import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { freePort } from './ports.ts';
import { ended, mine, untilReachable } from './processes.ts';

export const findPrometheus = (): string | undefined =>
  ['/usr/bin/prometheus', '/usr/local/bin/prometheus'].find((file) => existsSync(file));
export const findPromtool = (): string | undefined =>
  ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((file) => existsSync(file));

/** So that a drill takes minutes instead of hours: this many of its seconds stand for a minute of a rule. */
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

export const rulesFile = 'deploy/observe/rules.yaml';
type Rule = { alert?: string };
export const rules = (): Rule[] =>
  (parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  );

type Series = { metric: Record<string, string> };

/** Scrapes every second, with the rules that are shipped. */
export class Prometheus {
  readonly #folder: string;
  readonly #child: ChildProcess;
  readonly #url: string;

  private constructor(folder: string, child: ChildProcess, url: string) {
    this.#folder = folder;
    this.#child = child;
    this.#url = url;
  }

  static async start(targets: { job: string; instance: string; port: number }[]) {
    const folder = mkdtempSync(path.join(tmpdir(), 'rapport-prometheus-'));
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
    const port = await freePort();
    const child = mine(
      spawn(
        findPrometheus() ?? '',
        [
          `--config.file=${folder}/prometheus.yaml`,
          `--storage.tsdb.path=${folder}/data`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { stdio: 'ignore' },
      ),
    );
    const url = `http://127.0.0.1:${port}`;
    await untilReachable(`${url}/-/ready`, child);
    return new Prometheus(folder, child, url);
  }

  async query(query: string): Promise<Series[]> {
    const answer = await fetch(`${this.#url}/api/v1/query?${new URLSearchParams({ query })}`);
    if (!answer.ok) throw new Error(`${query}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { result: Series[] } }).data.result;
  }

  async firing(): Promise<string[]> {
    const found = await this.query('ALERTS{alertstate="firing"}');
    return [...new Set(found.map(({ metric }) => metric.alertname ?? ''))].sort();
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await ended(this.#child);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
