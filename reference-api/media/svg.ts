/** The few shapes the screens are drawn with, and the colours and fonts of the programs they show. */
export const fonts = {
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  sans: 'Inter, system-ui, -apple-system, Segoe UI, Roboto, sans-serif',
};

export const ink = {
  night: '#16161f',
  panel: '#1f2030',
  line: '#34364a',
  pale: '#e7e7f2',
  muted: '#8e90a8',
  violet: '#7c5cff',
  lilac: '#c4b5fd',
  green: '#34d399',
  amber: '#fbbf24',
  rose: '#fb7185',
  sky: '#38bdf8',
  paper: '#ffffff',
  mist: '#f4f4f8',
  slate: '#1f2333',
  grey: '#6b7080',
};

export type TextLook = {
  size?: number;
  fill?: string;
  font?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
};

export function drawing(width: number, height: number, title: string, parts: string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

export function box(
  [x, y, width, height]: [number, number, number, number],
  fill: string,
  { radius = 0, stroke = 'none' }: { radius?: number; stroke?: string } = {},
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`;
}

export function words(x: number, y: number, text: string, look: TextLook = {}): string {
  const { size = 16, fill = ink.slate, font = fonts.sans, weight = 400, anchor = 'start' } = look;
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" xml:space="preserve">${escapeText(text)}</text>`;
}

export function path(
  d: string,
  stroke: string,
  { width = 2, fill = 'none' }: { width?: number; fill?: string } = {},
): string {
  return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
