import { Component, memo, type ReactNode, useMemo } from 'react';
import { useWords } from '@/components/frame/member-words';
import { formatted } from '@/lib/markdown/formatted';
import { elements } from './elements';
import { PlainText } from './plain-text';

/** `id` keeps the anchors of messages apart. */
type Props = { text: string; id: string };

/** A text that could not be formatted, as written, below a line that says so. */
function UnformattedText({ text }: { text: string }) {
  const words = useWords('InterviewsScreen');
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
  const { footnotes } = useWords('InterviewsScreen');
  const content = useMemo(() => {
    const anchors = {
      // Differs from the hash of a message's own address: a footnote only scrolls to its note.
      clobberPrefix: `note-${id}-`,
      footnoteLabel: footnotes,
      footnoteLabelTagName: 'h1',
    };
    return formatted(text, { components: elements, remarkRehypeOptions: anchors });
  }, [text, id, footnotes]);
  if (!content) return <UnformattedText text={text} />;
  return (
    <OrPlainText text={text}>
      <div className="formatted">{content}</div>
    </OrPlainText>
  );
});
