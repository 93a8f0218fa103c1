import { selectorOf } from '../controls/data-attributes';

/** The pane with the list, in which single letters are commands. */
export const listPaneId = 'interview-list';

/** What can be opened in the list: interviews, and messages found inside them. */
export const rowSelector = `${selectorOf('conversation-id')}, ${selectorOf('result')}`;

/** Moves the focus to the next row, or the one before; from elsewhere to the first. */
export function walkRows(pane: Element, by: number): void {
  const rows = [...pane.querySelectorAll<HTMLElement>(rowSelector)];
  const at = rows.findIndex((row) => row.matches(':focus'));
  rows[at === -1 ? 0 : at + by]?.focus();
}
