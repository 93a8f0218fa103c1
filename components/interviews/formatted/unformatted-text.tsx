import { useInterviews } from '../interviews-context';
import { PlainText } from './plain-text';

/** A text that could not be formatted: as written, with a note that says why it looks that way. */
export function UnformattedText({ text }: { text: string }) {
  const { words } = useInterviews();
  return (
    <>
      <p className="text-fine text-muted">{words.unformatted}</p>
      <PlainText text={text} />
    </>
  );
}
