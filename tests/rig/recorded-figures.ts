import { stringify } from 'yaml';
import { minute, type Prometheus, rules, type Series } from './prometheus.ts';

/** What a drill saw, as a test of the rules, in the hours that it stands for. */

const head = `# What Prometheus saw of two sites and nginx while faults were played to them, and which alerts fired when:
# RECORD=1 npm run drill observe (tests/drills/observe.drill.ts). ${minute} seconds of it stand for a minute here.
`;

/** What the rules read, and no more: a file that somebody may look at. */
const read = [
  'up{job=~"site|edge"}',
  'rapport_http_request_seconds_bucket{method="POST",route="/api/login",le="2.5"}',
  'rapport_http_request_seconds_count{method="POST",route="/api/login"}',
  'rapport_http_request_seconds_bucket{method="GET",route=~"conversations|/api/conversations",le="1"}',
  'rapport_http_request_seconds_count{method="GET",route=~"conversations|/api/conversations"}',
  'rapport_http_request_seconds_count{route="/api/events",status=~"5.."}',
  'rapport_message_arrival_seconds_bucket{le="2.5"}',
  'rapport_message_arrival_seconds_count',
  'rapport_upstream_resting',
  'rapport_upstream_call_seconds_count{outcome="upstream-crowded"}',
  'rapport_refused_total{event=~"requests-refused|connections-refused"}',
  'rapport_event_streams',
  'rapport_limit{of="event streams"}',
  'rapport_redis_connected',
  'nodejs_eventloop_lag_p99_seconds{job="site"}',
];

const short = (value: string) => String(Number(Number(value).toPrecision(4)));

/** promtool's notation: 7x3 is four sevens, _ none, `stale` the end of a series. */
function notation(start: number, minutes: number, { values }: Series): string {
  const at = new Map(values.map(([time, value]) => [Math.round((time - start) / minute), value]));
  const words: { word: string; times: number }[] = [];
  let isThere = false;
  for (let index = 0; index <= minutes; index += 1) {
    const value = at.get(index);
    const missing = isThere ? 'stale' : '_';
    isThere = value !== undefined;
    const word = value === undefined ? missing : short(value);
    const last = words.at(-1);
    if (last?.word === word) last.times += 1;
    else words.push({ word, times: 0 });
  }
  return words
    .map(({ word, times }) => {
      if (times === 0) return word;
      return word === '_' ? `_x${times + 1}` : `${word}x${times}`;
    })
    .join(' ');
}

const nameOf = ({ __name__ = '', ...labels }: Series['metric']) =>
  `${__name__}{${Object.entries(labels)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(', ')}}`;

type Expected = {
  eval_time: string;
  alertname: string;
  exp_alerts: { exp_labels: Record<string, string>; exp_annotations: Record<string, string> }[];
};

/** Where the same ones fire for the longest: a second more or less says nothing there. */
function steadiest(fired: Series[]): { second: number; labels: Record<string, string>[] } {
  const byTime = new Map<number, Series[]>();
  for (const series of fired) {
    for (const [time] of series.values) byTime.set(time, [...(byTime.get(time) ?? []), series]);
  }
  let best: { from: number; to: number; who: Series[] } | undefined;
  let current: typeof best;
  for (const [time, who] of [...byTime].sort(([one], [other]) => one - other)) {
    const goesOn =
      current &&
      time - current.to < 1.5 * minute &&
      current.who.map((one) => fired.indexOf(one)).join() ===
        who.map((one) => fired.indexOf(one)).join();
    if (current && goesOn) current.to = time;
    else current = { from: time, to: time, who };
    if (!best || current.to - current.from > best.to - best.from) best = { ...current };
  }
  const { from = 0, to = 0, who = [] } = best ?? {};
  return {
    second: Math.round((from + to) / 2),
    labels: who.map(
      ({ metric: { __name__: _, alertname: _name, alertstate: _state, ...labels } }) => labels,
    ),
  };
}

export async function recordedTest(prometheus: Prometheus, start: number): Promise<string> {
  const minutes = Math.floor((Date.now() / 1000 - start) / minute);
  const input = (await Promise.all(read.map((query) => prometheus.since(start, query)))).flat();
  const expected: Expected[] = [];
  for (const { alert, annotations = {} } of rules()) {
    if (!alert) continue;
    const fired = await prometheus.since(start, `ALERTS{alertname="${alert}",alertstate="firing"}`);
    const { second, labels } = steadiest(fired);
    expected.push({
      eval_time: `${Math.round((second - start) / minute)}m`,
      alertname: alert,
      exp_alerts: labels.map((exp_labels) => ({ exp_labels, exp_annotations: annotations })),
    });
    expected.push({ eval_time: `${minutes}m`, alertname: alert, exp_alerts: [] });
  }
  const test = {
    rule_files: ['rules.yaml'],
    evaluation_interval: '1m',
    group_eval_order: ['objectives', 'burning', 'causes'],
    tests: [
      {
        interval: '1m',
        input_series: input.map((series) => ({
          series: nameOf(series.metric),
          values: notation(start, minutes, series),
        })),
        alert_rule_test: expected,
      },
    ],
  };
  return head + stringify(test, { lineWidth: 0 });
}
