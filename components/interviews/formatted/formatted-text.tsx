import { Component, memo, type ReactElement, type ReactNode, useMemo } from 'react';
import Markdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isWithinBudget, type MarkdownNode } from '@/lib/markdown/budget';
import { isFormattable } from '@/lib/markdown/formattable';
import { nestHeadings } from '@/lib/markdown/nest-headings';
import { useInterviews } from '../interviews-context';
import { elements } from './elements';
import { PlainText } from './plain-text';

class OverBudget extends Error {}

const keepWithinBudget = () => (tree: MarkdownNode) => {
  if (!isWithinBudget(tree)) throw new OverBudget();
};

const plugins = [remarkGfm, keepWithinBudget, () => nestHeadings];

/** `id` keeps the anchors of messages apart. */
type Props = { text: string; id: string };

/** Null if the text is over the budget, or cannot be formatted. */
function format(text: string, id: string, footnoteLabel: string): ReactElement | null {
  if (!isFormattable(text)) return null;
  const anchors: Options['remarkRehypeOptions'] = {
    // Differs from the hash of a message's own address: a footnote only scrolls to its note.
    clobberPrefix: `note-${id}-`,
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

/** A text that could not be formatted, as written, below a line that says so. */
function UnformattedText({ text }: { text: string }) {
  const { words } = useInterviews();
  return (
    <>
      <p className="text-fine text-muted">{words.unformatted}</p>
      <PlainText text={text} />
    </>
  );
}

/** If formatting throws, the text is shown unformatted. */
class OrPlainText extends Component<{ text: string; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('A message could not be formatted', error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? <UnformattedText text={this.props.text} /> : this.props.children;
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
