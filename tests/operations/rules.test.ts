import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { findOrFetch, rules } from '../rig/prometheus.ts';

const testFile = 'deploy/observe/rules.test.yaml';

const promtool = findOrFetch('promtool');
const skip = !promtool && 'there is no promtool here (Debian: prometheus)';

test('the rules for Prometheus · each alert fires for its fault, and stops afterwards', {
  skip,
}, () => {
  const run = spawnSync(promtool ?? '', ['test', 'rules', testFile], { encoding: 'utf8' });
  assert.equal(run.status, 0, run.stdout + run.stderr);
});

type Tests = { tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[] };

test('each alert has a test in which it fires, and one in which it does not', () => {
  const { tests } = parse(readFileSync(testFile, 'utf8')) as Tests;
  const expected = tests.flatMap((one) => one.alert_rule_test);
  for (const { alert } of rules()) {
    if (alert === undefined) continue;
    const counts = expected
      .filter(({ alertname }) => alertname === alert)
      .map(({ exp_alerts }) => exp_alerts.length);
    assert.ok(Math.max(...counts) > 0, `${alert} is never expected`);
    assert.ok(counts.includes(0), `${alert} never ends`);
  }
});
