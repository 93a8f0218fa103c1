import { useWords } from '@/components/frame/member-words';
import { FormattedText } from '../formatted/formatted-text';
import { useSpoken } from '../message/thread-context';

type Props = {
  /** What the coach has written so far. */
  written: string;
  isThinking: boolean;
  isLate: boolean;
};

/** The coach, who reads or writes. */
export function AwaitedReply({ written, isThinking, isLate }: Props) {
  const words = useWords('Practice');
  if (written !== '') return <Written text={written} />;
  if (!isThinking) return null;
  return (
    <>
      <div className="mx-auto max-w-[60rem] px-4 pt-5 md:px-8">
        <p className="bubble-in inline-flex bg-raised px-5 py-4 cast-bubble">
          <span className="sr-only">{words.thinking}</span>
          {/* Three dots, as a chat shows them. */}
          <span aria-hidden="true" className="thinking-dots">
            <span />
            <span />
            <span />
          </span>
        </p>
      </div>
      {isLate && (
        <p className="mx-auto max-w-[60rem] px-4 pt-2 text-fine text-muted md:px-8">{words.late}</p>
      )}
    </>
  );
}

/** The coach's message while it is written. Screen readers hear of it once it is there. */
function Written({ text }: { text: string }) {
  const words = useWords('Practice');
  const spoken = useSpoken();
  return (
    <div className="mx-auto max-w-[60rem] px-4 py-5 md:px-8">
      <div className="bubble-in w-fit min-w-0 max-w-[min(100%,44rem)] bg-raised px-4 py-3 cast-bubble sm:max-w-[85%] md:px-5">
        <span className="sr-only">{words.thinking}</span>
        <div aria-hidden="true" lang={spoken} className="min-w-0">
          <FormattedText text={text} id="part" />
        </div>
      </div>
    </div>
  );
}
