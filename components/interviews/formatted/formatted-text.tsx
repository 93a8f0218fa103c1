import { memo, type ReactElement, useMemo } from 'react';
import Markdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isWithinBudget, type MarkdownNode } from '@/lib/markdown/budget';
import { isFormattable } from '@/lib/markdown/formattable';
import { nestHeadings } from '@/lib/markdown/nest-headings';
import { useInterviews } from '../interviews-context';
import { elements } from './elements';
import { OrPlainText } from './or-plain-text';
import { UnformattedText } from './unformatted-text';

class OverBudget extends Error {}

const keepWithinBudget = () => (tree: MarkdownNode) => {
  if (!isWithinBudget(tree)) throw new OverBudget();
};

const plugins = [remarkGfm, keepWithinBudget, () => nestHeadings];

type Props = { text: string; id: string };

/** Null if the text is over the budget, or cannot be formatted. */
function format(text: string, id: string, footnoteLabel: string): ReactElement | null {
  if (!isFormattable(text)) return null;
  const anchors: Options['remarkRehypeOptions'] = {
    clobberPrefix: `message-${id}-`,
    footnoteLabel,
    footnoteLabelTagName: 'h1',
  };
  try {
    return Markdown({
      children: text,
      remarkPlugins: plugins,
      remarkRehypeOptions: anchors,
      components: elements,
    });
  } catch (error) {
    if (!(error instanceof OverBudget)) console.warn('A message could not be formatted', error);
    return null;
  }
}

/** Markdown without HTML: tags are shown as text. Parsed once per message. */
export const FormattedText = memo(function FormattedText({ text, id }: Props) {
  const { footnotes } = useInterviews().words;
  const content = useMemo(() => format(text, id, footnotes), [text, id, footnotes]);
  if (!content) return <UnformattedText text={text} />;
  return (
    <OrPlainText text={text}>
      <div className="formatted">{content}</div>
    </OrPlainText>
  );
});
