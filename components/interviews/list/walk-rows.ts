import type { KeyboardEvent } from 'react';
import { selectorOf } from '@/lib/data-attributes';

/** The pane with the list, in which single letters are commands. */
export const listPaneId = 'interview-list';

/** What can be opened in the list: interviews, and messages found inside them. */
export const rowSelector = `${selectorOf('conversation-id')}, ${selectorOf('result')}`;

/** Arrow keys move the focus from row to row. */
export function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
  const at = rows.indexOf(event.target as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  rows[at + step]?.focus();
}
