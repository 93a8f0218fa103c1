import { Glyph } from '@/components/ui/glyph';
import { filled } from '@/lib/i18n/words';
import type { Message } from '@/lib/interviews/message';
import { tickPath } from '../icons';
import { useInterviews } from '../interviews-context';
import { useThread } from '../thread-context';
import { useMarkState } from './use-marks-store';

/** Whether this person has worked on what the coach said to fix in a message. */
export const useWorkedOn = (messageId: string): boolean =>
  useMarkState()?.marks.get(messageId)?.workedOn ?? false;

/** Where the API keeps it. */
export function WorkedOn({ message: { id, remarks } }: { message: Message }) {
  const { marks: here } = useInterviews();
  const state = useMarkState();
  const { interview } = useThread();
  const fixes = remarks.filter(({ kind }) => kind === 'fix').length;
  if (!here || !state || !interview || fixes === 0) return null;
  const isPressed = state.marks.get(id)?.workedOn ?? false;
  const { workedOn, workedOnAll } = here.words;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={() => here.store.change(id, interview.id, { workedOn: !isPressed })}
      className="worked-on"
    >
      <span aria-hidden="true" className="worked-on-box">
        {isPressed && <Glyph d={tickPath} weight={2.4} className="size-3.5" />}
      </span>
      {fixes === 1 ? workedOn : filled(workedOnAll, { count: fixes })}
    </button>
  );
}
