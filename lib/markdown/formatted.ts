import Markdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isWithinBudget, type MarkdownNode } from './budget.ts';
import { isFormattable } from './formattable.ts';
import { nestHeadings } from './nest-headings.ts';

class OverBudget extends Error {}

const keepWithinBudget = () => (tree: MarkdownNode) => {
  if (!isWithinBudget(tree)) throw new OverBudget();
};

const remarkPlugins = [remarkGfm, keepWithinBudget, () => nestHeadings];

/** Markdown without HTML, as elements; null if the text has to be shown unformatted. */
export function formatted(text: string, options: Options = {}) {
  if (!isFormattable(text)) return null;
  try {
    return Markdown({ ...options, children: text, remarkPlugins });
  } catch (error) {
    if (!(error instanceof OverBudget)) console.warn('A message could not be formatted', error);
    return null;
  }
}
