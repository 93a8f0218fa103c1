import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { savedAsMarkdown } from '@/lib/interviews/export-markdown';
import type { Message } from '@/lib/interviews/message';
import { idOfKey } from '@/lib/interviews/saved-answers';
import { saveFile } from '@/lib/save-file';
import { creationDate } from '@/lib/time/dates';
import { PlainText } from '../formatted/plain-text';
import { InterviewLink } from '../interview-link';
import { useInterviews } from '../interviews-context';
import { useMarkState } from '../marks/use-marks-store';
import { OpenDialog } from '../open-dialog';
import { answerOf } from './star-button';
import { useStars } from './use-saved';

/** The starred answers of all interviews. */
export function SavedDialog({ onClosed }: { onClosed: VoidFunction }) {
  const { words, language, timeZone, marks } = useInterviews();
  const { toggle } = useStars();
  const { answers, isLoading, hasFailed } = useStarredAnswers();
  const { savedAnswers, letGo, noneSaved, keptHere } = words.saved;
  const exportAll = () =>
    saveFile(
      savedAsMarkdown(savedAnswers, answers, words, timeZone),
      'text/markdown',
      'saved-answers.md',
    );
  return (
    <OpenDialog title={savedAnswers} onClosed={onClosed} className="w-[46rem]">
      <p className="text-compact text-muted">
        {answers.length > 0 ? (marks?.words.inAccount ?? keptHere) : !isLoading && noneSaved}
      </p>
      <ul className="my-5 grid gap-7">
        {answers.map((answer, at) => {
          const { conversationId: id, messageKey, title, question, text } = answer;
          const { createdAt, language: spoken } = answer;
          return (
            <li key={`${id} ${messageKey}`} className="grid gap-2">
              {question && (
                <p lang={spoken} className="bubble-in me-8 bg-sunken px-4 py-2">
                  {question}
                </p>
              )}
              <div
                lang={text ? spoken : undefined}
                className="bubble-out ms-8 bg-accent-soft px-4 py-2 text-on-accent-soft"
              >
                <PlainText text={text || words.voiceMessage} />
              </div>
              <p className="ms-8 flex flex-wrap items-center justify-end gap-x-3 text-fine text-muted">
                <InterviewLink
                  id={id}
                  messageKey={messageKey}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {title.trim() || words.untitled}
                  {createdAt !== null && ` · ${creationDate(createdAt, language, timeZone)}`}
                </InterviewLink>
                <button
                  type="button"
                  onClick={({ currentTarget }) => {
                    const list = currentTarget.closest('ul');
                    flushSync(() => toggle?.(answer));
                    focusNext(list, at);
                  }}
                  className="min-h-11 rounded-full px-3 hover:bg-accent-soft hover:text-accent-ink"
                >
                  {letGo}
                </button>
              </p>
            </li>
          );
        })}
      </ul>
      <p role="status" className="pb-3 text-muted empty:hidden">
        {isLoading && words.loadingMessages}
        {!isLoading && hasFailed && marks?.words.notAllLoaded}
      </p>
      {answers.length > 0 && (
        <Button tone="quiet" onClick={exportAll}>
          {words.exportMarkdown}
        </Button>
      )}
    </OpenDialog>
  );
}

/** Focuses the next answer, else the heading of the dialog. */
function focusNext(list: Element | null, at: number): void {
  const next = (list?.children[at] ?? list?.lastElementChild)?.querySelector('a');
  const heading = list?.closest('dialog')?.querySelector('h2');
  if (!next && heading) heading.tabIndex = -1;
  (next ?? heading)?.focus();
}

const atOnce = 3;

/**
 * The saved answers: copies that this browser stored, or, if the account stores the stars, the
 * messages themselves, requested interview by interview when the dialog opens.
 */
function useStarredAnswers() {
  const { store, saved } = useInterviews();
  const marks = useMarkState()?.marks;
  const starred = [...(marks?.values() ?? [])]
    .filter((mark) => mark.starred)
    .sort((one, other) => other.updatedAt - one.updatedAt);
  const wanted = [...new Set(starred.map(({ conversationId }) => conversationId))].join(' ');
  const [said, setSaid] = useState<ReadonlyMap<string, readonly Message[] | null>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer must not end the other turns
  useEffect(() => {
    const missing = wanted.split(' ').filter((id) => id !== '' && !said.has(id));
    let isOver = false;
    const askInTurn = async (): Promise<void> => {
      const id = missing.shift();
      if (id === undefined || isOver) return;
      const messages = await store.beside(id);
      if (isOver) return;
      setSaid((before) => new Map(before).set(id, messages));
      return askInTurn();
    };
    for (let turn = 0; turn < atOnce; turn += 1) void askInTurn();
    return () => {
      isOver = true;
    };
  }, [wanted]);

  const here = saved.answers.filter(({ messageKey }) => !marks?.has(idOfKey(messageKey)));
  const inAccount = starred.flatMap(({ messageId, conversationId: id }) => {
    const messages = said.get(id) ?? [];
    const message = messages.find((one) => one.id === messageId);
    return message ? [answerOf(message, { id, messages, interview: store.find(id) })] : [];
  });
  return {
    answers: [...inAccount, ...here],
    isLoading: starred.some(({ conversationId }) => !said.has(conversationId)),
    hasFailed: starred.some(({ conversationId }) => said.get(conversationId) === null),
  };
}
