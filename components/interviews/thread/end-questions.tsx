import { useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Chevron } from '@/components/ui/chevron';
import type { OwnCheck } from '@/lib/api/checks';
import { readDelivery } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { countedNames, countText } from '@/lib/text/count-text';
import { takenQuestion } from '@/lib/text/question';
import { summaryOf } from '../checks/check-counts';
import { CheckItem } from '../checks/check-item';
import type { TakenLine } from '../checks/last-takes';
import { useSayCheck } from '../checks/use-say-check';
import { useScoreNumber } from '../judgment/change';
import { amountOf } from '../judgment/counts-line';
import { useGoToQuote } from '../judgment/go-to-quote';
import { useMark } from '../marks/use-mark';
import { useSpoken, useThread } from '../message/thread-context';

type Heading = 'h3' | 'h4';

type Props = {
  takes: readonly (readonly TakenLine[])[];
  isUnchecked: boolean;
  Title: Heading;
};

/**
 * Question by question: what was counted in the answer, and its checklist. Folded, unless there is
 * nothing else to see because nobody has checked anything yet; it stays as it is while somebody does.
 */
export function EndQuestions({ takes, isUnchecked, Title }: Props) {
  const words = useWords('Judgment');
  const checklist = useWords('Checklist');
  const [isOpen, setOpen] = useState(isUnchecked);
  if (takes.length === 0) return null;
  const lines = takes.flat().map(({ line }) => line);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
      className="end-questions"
    >
      <summary>
        <span className="min-w-0 flex-1">
          {words.questions}: {summaryOf(lines, checklist)}
        </span>
        <Chevron />
      </summary>
      <ol>
        {takes.map((lines) => (
          <EndQuestion key={lines[0]?.message.key} lines={lines} Title={Title} />
        ))}
      </ol>
    </details>
  );
}

function EndQuestion({ lines, Title }: { lines: readonly TakenLine[]; Title: Heading }) {
  const { messages } = useThread();
  const spoken = useSpoken();
  const goTo = useGoToQuote();
  const said = lines.map(({ line }) => line);
  const say = useSayCheck(said);
  const words = useWords('Judgment');
  const checklist = useWords('Checklist');
  const [first] = lines;
  if (!first) return null;
  const answers = [...new Set(lines.map(({ message }) => message))];
  return (
    <li className="grid justify-items-start gap-2">
      <Title lang={spoken} className="max-w-[60ch] font-semibold wrap-anywhere">
        {takenQuestion(first.message, messages) || words.answer}
      </Title>
      {answers.map((message) => (
        <Counted key={message.key} message={message} />
      ))}
      <p className="font-semibold text-fine">{summaryOf(said, checklist)}</p>
      <ul className="w-full max-w-[44rem]">
        {lines.map((taken) => (
          <EndLine key={taken.line.id} {...taken} say={say} />
        ))}
      </ul>
      <button
        type="button"
        onClick={() => goTo(first.message, '')}
        className="-mx-3 min-h-11 rounded-full px-3 font-semibold text-accent-ink text-fine hover:bg-accent-soft print:hidden"
      >
        {words.readAnswer}
      </button>
    </li>
  );
}

function EndLine({ message, line, say }: TakenLine & { say: ReturnType<typeof useSayCheck> }) {
  const { setCheck } = useMark(message);
  const set = (check: OwnCheck) => {
    setCheck?.(line.id, check);
    say(line.id, check);
  };
  return <CheckItem message={message} line={line} onSet={setCheck && set} />;
}

/** "94 words · 3 numbers". */
function Counted({ message }: { message: Message }) {
  const words = useWords('Judgment');
  const number = useScoreNumber();
  const delivery = readDelivery(message.judged.delivery);
  if (!delivery) return null;
  const counts = countedNames.flatMap((name) => {
    const amount = amountOf(delivery, name);
    return amount === null ? [] : countText(name, amount, words, number);
  });
  return <p className="text-compact text-muted even-digits">{counts.join(' · ')}</p>;
}
