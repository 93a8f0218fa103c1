import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { creationDate } from '@/lib/time/dates';
import { OpenDialog } from '../controls/open-dialog';
import { PlainText } from '../formatted/plain-text';
import { usePage } from '../page/page-context';
import { InterviewLink } from '../store/interview-link';
import { savedAsMarkdown } from './saved-as-markdown';
import { useStarredAnswers } from './use-marked-answers';
import { useMarkingHere } from './use-marking';

/** The starred answers of all interviews. */
export function SavedDialog({ onClosed }: { onClosed: VoidFunction }) {
  const words = useWords('InterviewsScreen');
  const markWords = useWords('Marks');
  const { language, timeZone } = usePage();
  const marking = useMarkingHere();
  const { answers, isLoading, hasFailed } = useStarredAnswers();
  const { savedAnswers, discard, noneSaved, keptHere } = words.saved;
  const exportAll = () =>
    saveFile(
      savedAsMarkdown(savedAnswers, answers, words, timeZone),
      'text/markdown',
      'saved-answers.md',
    );
  return (
    <OpenDialog title={savedAnswers} onClosed={onClosed} className="w-[46rem]">
      <p className="text-compact text-muted">
        {answers.length > 0
          ? marking?.takesMarks
            ? markWords.inAccount
            : keptHere
          : !isLoading && noneSaved}
      </p>
      <ul className="my-5 grid gap-7">
        {answers.map((answer, at) => {
          const { conversationId: id, messageId, messageKey, title, question, text } = answer;
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
                    flushSync(() => marking?.change(messageId, id, { starred: false }));
                    focusNext(list, at);
                  }}
                  className="min-h-11 rounded-full px-3 hover:bg-accent-soft hover:text-accent-ink"
                >
                  {discard}
                </button>
              </p>
            </li>
          );
        })}
      </ul>
      <p role="status" className="pb-3 text-muted empty:hidden">
        {isLoading && words.loadingMessages}
        {!isLoading && hasFailed && markWords.notAllLoaded}
      </p>
      {answers.length > 0 && (
        <Button tone="quiet" onClick={exportAll}>
          {words.exportMarkdown}
        </Button>
      )}
    </OpenDialog>
  );
}

/** Focuses the next answer, or the heading of the dialog if there is none. */
function focusNext(list: Element | null, at: number): void {
  const next = (list?.children[at] ?? list?.lastElementChild)?.querySelector('a');
  const heading = list?.closest('dialog')?.querySelector('h2');
  if (!next && heading) heading.tabIndex = -1;
  (next ?? heading)?.focus();
}
