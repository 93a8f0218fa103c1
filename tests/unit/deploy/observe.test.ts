import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Rule = { alert?: string; record?: string; expr: string; labels: { severity?: string } };
const { groups } = parse(readFileSync('deploy/observe/rules.yaml', 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.flatMap(({ alert }) => alert ?? []);

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
const { panels } = JSON.parse(readFileSync('deploy/observe/dashboard.json', 'utf8')) as Dashboard;

const told = [...globSync('server/{metrics,observe/saturation}.ts'), 'deploy/nginx.conf']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

it.each(alerts)('the runbook says what to do about %s, once', (alert) => {
  const rows = readFileSync('docs/runbook.md', 'utf8').split(`\n| \`${alert}\` | `);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.split('\n')[0]?.length).toBeGreaterThan(60);
});

it('every alert calls somebody or is a ticket', () => {
  expect(alerts.length).toBeGreaterThan(10);
  for (const { alert, labels } of rules) {
    if (alert) expect(['page', 'ticket']).toContain(labels.severity);
  }
});

it('rules and dashboard ask only for figures of ours that somebody tells', () => {
  const names = asked.flatMap((expr) =>
    [...expr.matchAll(/\brapport_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count)$/, '')),
  );
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(told).toContain(name);
  const recorded = new Set(rules.map(({ record }) => record));
  for (const [name] of asked.join('\n').matchAll(/objective:bad:\w+/g)) {
    expect(recorded).toContain(name);
  }
});
