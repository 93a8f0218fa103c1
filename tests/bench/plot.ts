import type { Plot } from './section.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const shown = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));

const [width, labels, rowHeight, top] = [760, 300, 30, 56];

/** Bars one under the other, readable on a light and on a dark page. */
export function drawPlot({ title, unit, bars }: Plot): string {
  const most = Math.max(...bars.map(({ value }) => value));
  const room = width - labels - 110;
  const rows = bars.map(({ label, value }, index) => {
    const y = top + index * rowHeight;
    const length = Math.max(2, (value / most) * room);
    return [
      `<text x="${labels - 10}" y="${y + 15}" text-anchor="end">${escaped(label)}</text>`,
      `<rect x="${labels}" y="${y + 2}" width="${length.toFixed(1)}" height="18" rx="4" fill="#6a2cd0"/>`,
      `<text x="${(labels + length + 8).toFixed(1)}" y="${y + 15}">${shown(value)}</text>`,
    ].join('\n');
  });
  const height = top + bars.length * rowHeight + 12;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="13">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" rx="10" fill="#faf7f2"/>
<g fill="#2b1238">
<text x="18" y="28" font-size="15" font-weight="600">${escaped(title)}</text>
<text x="${width - 18}" y="28" text-anchor="end">${escaped(unit)}</text>
${rows.join('\n')}
</g>
</svg>
`;
}
