import { box, dot, drawing, ink, path, words } from './svg.ts';

export type SlideScreen = {
  title: string;
  subtitle: string;
  points: string[];
  chart: { label: string; value: number }[];
  footnote: string;
};

const width = 1600;
const height = 900;

export function slideScreen({ title, subtitle, points, chart, footnote }: SlideScreen): string {
  return drawing(width, height, `Slide: ${title}`, [
    box([0, 0, width, height], ink.paper),
    box([0, 0, 18, height], ink.violet),
    words(100, 130, title, { size: 52, weight: 700 }),
    words(100, 184, subtitle, { size: 26, fill: ink.grey }),
    ...points.flatMap((point, index) => [
      dot(112, 288 + index * 92, 8, ink.violet),
      words(142, 298 + index * 92, point, { size: 28 }),
    ]),
    ...barChart(chart),
    words(100, 846, footnote, { size: 18, fill: ink.grey }),
    words(1520, 846, '7', { size: 18, fill: ink.grey, anchor: 'end' }),
  ]);
}

function barChart(bars: SlideScreen['chart']): string[] {
  const [left, bottom, room, tallest] = [900, 740, 600, 420];
  const highest = Math.max(...bars.map((bar) => bar.value));
  const step = room / bars.length;
  return [
    ...bars.flatMap(({ label, value }, index) => {
      const barHeight = Math.round((value / highest) * tallest);
      const x = left + index * step + step * 0.18;
      const barWidth = step * 0.64;
      const last = index === bars.length - 1;
      return [
        box([x, bottom - barHeight, barWidth, barHeight], last ? ink.violet : ink.lilac, {
          radius: 8,
        }),
        words(x + barWidth / 2, bottom - barHeight - 14, `${value}%`, {
          size: 22,
          weight: 600,
          anchor: 'middle',
        }),
        words(x + barWidth / 2, bottom + 34, label, { size: 20, fill: ink.grey, anchor: 'middle' }),
      ];
    }),
    path(`M${left} ${bottom}H${left + room}`, ink.grey),
  ];
}
