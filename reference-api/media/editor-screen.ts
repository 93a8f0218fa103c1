import { box, dot, drawing, escapeText, fonts, ink, path, words } from './svg.ts';

export type EditorScreen = {
  file: string;
  code: string;
  /** What the run printed; a line that begins with ✗ is shown as a failure. */
  output: string[];
  width?: number;
};

const lineHeight = 26;
const keywords =
  /\b(async|await|class|const|def|else|export|for|from|function|if|import|in|let|new|not|return|self|while|with|select|join|left|on|where|group by|order by|having|as|and|sum|count|over|partition by|case|when|then|end|None|True|False|null|true|false)\b/gi;
const tokens =
  /(?<comment>(?:\/\/|#|--).*$)|(?<text>'[^']*'|"[^"]*"|`[^`]*`)|(?<number>\b\d[\d_.]*\b)/g;

export function editorScreen({ file, code, output, width = 1280 }: EditorScreen): string {
  const lines = code.trim().split('\n');
  const codeHeight = lines.length * lineHeight + 40;
  const height = 96 + codeHeight + 60 + output.length * lineHeight + 24;
  const outputTop = 96 + codeHeight;
  return drawing(width, height, `${file} in a code editor`, [
    box([0, 0, width, height], ink.night),
    box([0, 0, width, 44], ink.panel),
    dot(26, 22, 7, ink.rose),
    dot(50, 22, 7, ink.amber),
    dot(74, 22, 7, ink.green),
    words(width / 2, 28, 'Live coding interview', { fill: ink.muted, anchor: 'middle' }),
    box([0, 44, 240, 44], ink.night),
    box([0, 44, 240, 3], ink.violet),
    words(24, 72, file, { fill: ink.pale, font: fonts.mono, size: 15 }),
    words(width - 32, 72, '24:08 left', { fill: ink.amber, anchor: 'end', size: 15 }),
    path(`M0 88H${width}`, ink.line, { width: 1 }),
    ...lines.flatMap((line, index) => codeLine(line, index + 1, 128 + index * lineHeight)),
    box([0, outputTop, width, height - outputTop], ink.panel),
    words(24, outputTop + 36, 'OUTPUT', { fill: ink.muted, size: 13, weight: 600 }),
    ...output.map((line, index) =>
      words(24, outputTop + 70 + index * lineHeight, line, {
        fill: line.startsWith('✗') ? ink.rose : ink.green,
        font: fonts.mono,
        size: 15,
      }),
    ),
  ]);
}

function codeLine(line: string, number: number, y: number): string[] {
  return [
    words(56, y, String(number), { fill: '#5d5f7a', font: fonts.mono, size: 15, anchor: 'end' }),
    `<text x="80" y="${y}" font-family="${fonts.mono}" font-size="16" fill="${ink.pale}" xml:space="preserve">${coloured(line)}</text>`,
  ];
}

function coloured(line: string): string {
  let from = 0;
  let out = '';
  for (const match of line.matchAll(tokens)) {
    out += withKeywords(line.slice(from, match.index));
    const { comment, text } = match.groups ?? {};
    out += span(match[0], comment ? ink.muted : text ? ink.green : ink.amber);
    from = match.index + match[0].length;
  }
  return out + withKeywords(line.slice(from));
}

function withKeywords(code: string): string {
  let from = 0;
  let out = '';
  for (const match of code.matchAll(keywords)) {
    out += escapeText(code.slice(from, match.index)) + span(match[0], ink.lilac);
    from = match.index + match[0].length;
  }
  return out + escapeText(code.slice(from));
}

function span(text: string, fill: string): string {
  return `<tspan fill="${fill}">${escapeText(text)}</tspan>`;
}
