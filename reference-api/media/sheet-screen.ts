import { box, drawing, fonts, ink, path, words } from './svg.ts';

export type SheetScreen = { title: string; columns: string[]; rows: string[][]; marked?: number };

const rowHeight = 46;
const firstColumn = 300;
const otherColumn = 190;

/** A spreadsheet; the marked row is the one being talked about. */
export function sheetScreen({ title, columns, rows, marked }: SheetScreen): string {
  const width = 60 + firstColumn + (columns.length - 1) * otherColumn + 40;
  const height = 130 + (rows.length + 1) * rowHeight + 40;
  const lineY = (row: number) => 110 + row * rowHeight;
  return drawing(width, height, `${title}, in a spreadsheet`, [
    box([0, 0, width, height], ink.mist),
    box([0, 0, width, 70], ink.green),
    words(60, 45, title, { size: 24, weight: 700, fill: ink.paper }),
    box([60, 90, width - 100, (rows.length + 1) * rowHeight], ink.paper),
    box([60, 90, width - 100, rowHeight], '#e6f7f0'),
    marked === undefined
      ? ''
      : box([60, 90 + (marked + 1) * rowHeight, width - 100, rowHeight], '#fff6d8'),
    ...[columns, ...rows].flatMap((cells, row) => [
      ...cells.map((cell, column) => cellText(cell, column, lineY(row) + 10, row === 0)),
      path(`M60 ${90 + (row + 1) * rowHeight}H${width - 40}`, '#d7dbe6', { width: 1 }),
    ]),
  ]);
}

function cellText(cell: string, column: number, y: number, heading: boolean): string {
  const numeric = column > 0;
  const x = numeric ? 60 + firstColumn + column * otherColumn - 20 : 80;
  return words(x, y, cell, {
    size: 17,
    weight: heading ? 700 : 400,
    anchor: numeric ? 'end' : 'start',
    font: numeric && !heading ? fonts.mono : fonts.sans,
  });
}
