import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { findPromtool, rules, rulesFile } from '../rig/prometheus.ts';

const testFile = 'deploy/observe/rules.test.yaml';

function promtool(file: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(findPromtool() ?? '', ['test', 'rules', file], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const skip = !findPromtool() && 'there is no promtool here (Debian: prometheus)';

describe('the rules for Prometheus', { skip }, () => {
  test('each alert fires for its fault, and stops afterwards', () => {
    const { status, said } = promtool(testFile);
    assert.equal(status, 0, said);
  });

  test('a rule that looks at the wrong figure fails its test', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rapport-rules-'));
    const text = readFileSync(rulesFile, 'utf8');
    const broken = text.replace('rapport_redis_connected == 0', 'rapport_redis_connected == 2');
    assert.notEqual(broken, text);
    writeFileSync(`${folder}/rules.yaml`, broken);
    copyFileSync(testFile, `${folder}/rules.test.yaml`);
    const { status, said } = promtool(`${folder}/rules.test.yaml`);
    await rm(folder, { recursive: true });
    assert.notEqual(status, 0);
    assert.match(said, /RedisLost/);
  });
});

type Tests = { tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[] };

test('each alert is expected to fire at one time, and not to at another', () => {
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
