import { useMemo, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Chevron } from '@/components/ui/chevron';
import { checksOf, combinedLines, type OwnCheck } from '@/lib/api/checks';
import { readDelivery } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { takenQuestion } from '@/lib/text/question';
import { BrowserCheck } from '../browser-judge/browser-check';
import { CountsLine } from '../judgment/counts-line';
import { useMark } from '../marks/use-mark';
import { type Thread, useThread } from '../message/thread-context';
import { summaryOf } from './check-counts';
import { CheckItem } from './check-item';
import { useSayCheck } from './use-say-check';

/** The first answer that has a checklist. */
const isFirst = ({ key }: Message, { messages }: Thread): boolean =>
  messages.find((one) => checksOf(one).length > 0)?.key === key;

/**
 * Below an answer: what was counted in it, what an answer to its question should have, and who says
 * that it has. Open where
 * somebody sees one for the first time in an interview, and nobody has said anything yet.
 */
export function Checklist({ message }: { message: Message }) {
  const words = useWords('Checklist');
  const thread = useThread();
  const { mark, setCheck } = useMark(message);
  const lines = useMemo(
    () => combinedLines(checksOf(message), mark.checks),
    [message, mark.checks],
  );
  /** Null until they have opened or folded it, or said something. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOpen = wanted ?? (isFirst(message, thread) && lines.every(({ by }) => by === null));
  const say = useSayCheck(lines);
  const delivery = useMemo(() => readDelivery(message.judged.delivery), [message]);
  if (lines.length === 0) return null;
  const set =
    setCheck &&
    ((id: string, check: OwnCheck) => {
      // The first verdict must not fold it.
      setWanted(isOpen);
      setCheck(id, check);
    });
  return (
    <>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => open !== isOpen && setWanted(open)}
        className="checklist"
      >
        <summary>
          <span className="min-w-0 flex-1">
            {words.title}: {summaryOf(lines, words)}
          </span>
          <Chevron />
        </summary>
        {delivery && <CountsLine message={message} delivery={delivery} />}
        <ul>
          {lines.map((line) => (
            <CheckItem
              key={line.id}
              message={message}
              line={line}
              onSet={
                set &&
                ((check) => {
                  set(line.id, check);
                  say(line.id, check);
                })
              }
            />
          ))}
        </ul>
      </details>
      {set && (
        <BrowserCheck
          text={message.text}
          question={takenQuestion(message, thread.messages)}
          lines={lines}
          language={thread.interview?.language ?? null}
          set={set}
        />
      )}
    </>
  );
}
