import { useWords } from '@/components/frame/member-words';
import { LinkedText } from '@/components/ui/linked-text';
import type { Outcome } from '@/lib/browser-judge/judge';
import { toldOf } from '@/lib/browser-judge/told';
import type { Words } from '@/lib/i18n/words';
import { useSpoken } from '../message/thread-context';
import type { CheckLine } from './check-line';

type Props = { outcome: Outcome; lines: readonly CheckLine[]; words: Words<'BrowserCheck'> };

/** What the browser's model said of an answer, besides what stands in the checklist. */
export function ToldOutcome({ outcome, lines, words }: Props) {
  const spoken = useSpoken();
  const { reply } = useWords('Distress');
  if (outcome.kind === 'distress')
    return (
      <p>
        <LinkedText text={reply} />
      </p>
    );
  const told = toldOf(outcome, words);
  const checks = outcome.kind === 'checked' ? outcome.checks : [];
  // Once the person decides otherwise, the model's note no longer applies.
  const notes = lines.flatMap(({ id, label, met, by }) => {
    const note = checks.find((check) => check.id === id)?.note;
    return note !== undefined && met === false && by === 'browser' ? [{ id, label, note }] : [];
  });
  return (
    <>
      {told !== '' && <p className="text-muted">{told}</p>}
      {notes.length > 0 && (
        <ul lang={spoken} className="grid gap-1">
          {notes.map(({ id, label, note }) => (
            <li key={id} className="wrap-anywhere">
              <b className="font-semibold">{label}</b> {note}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
