import { editorScreen } from './editor-screen.ts';
import { phoneScreen } from './phone-screen.ts';
import { sheetScreen } from './sheet-screen.ts';
import { slideScreen } from './slide-screen.ts';
import { ink } from './svg.ts';
import { whiteboardScreen } from './whiteboard-screen.ts';

/** The screenshots of the demo's interviews, each drawn on first request. */
export const screens: Record<string, () => string> = {
  'rate-limiter-editor': () =>
    editorScreen({
      file: 'rate-limiter.js',
      code: `
export class RateLimiter {
  constructor(limit, windowMs) {
    this.limit = limit;
    this.windowMs = windowMs;
    this.hits = new Map();
  }

  allow(key, now = Date.now()) {
    const recent = (this.hits.get(key) ?? []).filter((t) => now - t < this.windowMs);
    if (recent.length > this.limit) return false; // off by one?
    recent.push(now);
    this.hits.set(key, recent);
    return true;
  }
}`,
      output: ['✓ allows the first request', '✓ keeps keys apart', '✗ refuses request 11 of 10'],
    }),
  'two-sum-editor': () =>
    editorScreen({
      file: 'two_sum.py',
      width: 960,
      code: `
def two_sum(numbers, target):
    seen = {}
    for index, number in enumerate(numbers):
        if target - number in seen:
            return [seen[target - number], index]
        seen[number] = index
    return None`,
      output: ['✓ 12 of 12 cases, 31 ms'],
    }),
  'retention-query-editor': () =>
    editorScreen({
      file: 'retention.sql',
      width: 1100,
      code: `
select date_trunc('week', u.created_at) as cohort,
       count(distinct u.id) as joined,
       count(distinct e.user_id) as came_back
from users u
left join events e
       on e.user_id = u.id
where e.created_at >= u.created_at + interval '7 days' -- turns the left join into an inner one
group by cohort
order by cohort`,
      output: ['✗ cohorts without a returning user are missing', '38 rows, 112 ms'],
    }),
  'url-shortener-whiteboard': () =>
    whiteboardScreen({
      title: 'URL shortener: 100M links, 10k reads/s',
      nodes: {
        client: { at: [60, 260], label: 'Client', tint: ink.sky },
        edge: { at: [380, 260], label: 'CDN / edge', note: '301 vs 302?', tint: ink.violet },
        api: { at: [700, 260], label: 'API', note: 'stateless × 6', tint: ink.violet },
        cache: { at: [1020, 130], label: 'Redis', note: 'hot 20%', tint: ink.rose },
        store: {
          at: [1020, 390],
          label: 'PostgreSQL',
          note: 'hash(code) → shard',
          tint: ink.green,
        },
        events: { at: [700, 500], label: 'Click stream', note: 'at least once', tint: ink.amber },
      },
      arrows: [
        { from: 'client', to: 'edge' },
        { from: 'edge', to: 'api', label: 'miss' },
        { from: 'api', to: 'cache', label: 'get' },
        { from: 'api', to: 'store', label: 'on miss' },
        { from: 'api', to: 'events', label: 'async' },
      ],
    }),
  'notification-whiteboard': () =>
    whiteboardScreen({
      title: 'Servicio de notificaciones',
      nodes: {
        producers: { at: [60, 260], label: 'Productores', note: '14 servicios', tint: ink.sky },
        queue: { at: [380, 260], label: 'Cola', note: 'por prioridad', tint: ink.amber },
        workers: { at: [700, 260], label: 'Workers', note: 'idempotentes', tint: ink.violet },
        push: { at: [1020, 120], label: 'Push', tint: ink.green },
        mail: { at: [1020, 260], label: 'Correo', tint: ink.green },
        dead: { at: [700, 460], label: 'Cola de fallos', note: '5 intentos', tint: ink.rose },
      },
      arrows: [
        { from: 'producers', to: 'queue', label: 'evento' },
        { from: 'queue', to: 'workers' },
        { from: 'workers', to: 'push' },
        { from: 'workers', to: 'mail' },
        { from: 'workers', to: 'dead' },
      ],
    }),
  'activation-slide': () =>
    slideScreen({
      title: 'Activation, not acquisition',
      subtitle: 'Where the last two quarters of growth were lost',
      points: [
        'Sign-ups grew 18%, weekly actives 2%',
        '61% never finish their first project',
        'Templates double completion in tests',
        'Ask: two engineers for one quarter',
      ],
      chart: [
        { label: 'Q1', value: 44 },
        { label: 'Q2', value: 41 },
        { label: 'Q3', value: 39 },
        { label: 'Goal', value: 55 },
      ],
      footnote: 'Share of new teams that finish one project within 7 days',
    }),
  'coffee-case-slide': () =>
    slideScreen({
      title: 'Café da Serra: margem em queda',
      subtitle: 'Caso: por que o lucro caiu se as vendas cresceram?',
      points: [
        'Receita +9% em doze meses',
        'Custo do grão +22%, sem reajuste',
        'Delivery já é 31% dos pedidos',
        'Comissão do aplicativo: 27%',
      ],
      chart: [
        { label: '2022', value: 18 },
        { label: '2023', value: 16 },
        { label: '2024', value: 13 },
        { label: '2025', value: 9 },
      ],
      footnote: 'Margem operacional, 42 lojas',
    }),
  'offer-sheet': () =>
    sheetScreen({
      title: 'Offers, side by side',
      columns: ['', 'Northwind', 'Lumen Labs', 'Stay'],
      rows: [
        ['Base', '148,000', '139,000', '128,000'],
        ['Bonus (target)', '10%', '15%', '8%'],
        ['Equity / year', '22,000', '41,000', '9,000'],
        ['Remote days', '2', '5', '3'],
        ['Notice asked', '4 weeks', '6 weeks', '–'],
        ['Decide by', 'Friday', 'open', '–'],
      ],
      marked: 2,
    }),
  'recruiter-phone': () =>
    phoneScreen({
      contact: 'Camila · Talent',
      role: 'Lumen Labs',
      bubbles: [
        { mine: false, lines: ['Oi, Dani! O time adorou', 'a conversa de ontem.'] },
        { mine: false, lines: ['Podemos falar da proposta', 'amanhã às 15h?'] },
        { mine: true, lines: ['Oi, Camila! Que bom saber.', 'Amanhã às 15h funciona.'] },
        { mine: false, lines: ['Para adiantar: qual é a sua', 'pretensão salarial?'] },
      ],
    }),
  'incident-terminal': () =>
    editorScreen({
      file: 'checkout latency',
      width: 1920,
      code: `
# 14:02  p99 of checkout: 340 ms -> 4.1 s, error rate 0.2% -> 6.8%
# 14:05  deploy 2241 finished at 13:58: "retry payment calls up to 5 times"
$ kubectl logs deploy/checkout --since=10m | grep -c 'retrying payment'
48211
$ psql -c "select state, count(*) from pg_stat_activity group by state"
active  97
idle in transaction  203`,
      output: ['✗ connection pool exhausted: 300 of 300', 'rollback 2241? [y/N]'],
    }),
};
