import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { useToken } from '@/components/ui/use-token';
import type { Interview } from '@/lib/api/interview';
import { type SearchResult, searchQuery } from '@/lib/api/search';
import { filled } from '@/lib/i18n/words';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { foldedWords, searchMatches } from '@/lib/text/search-matches';
import { creationDate } from '@/lib/time/dates';
import { usePage } from '../page/page-context';
import { InterviewLink } from '../store/interview-link';

const maxQueryLength = 100;

/** Whether an excerpt is of the message that the interview's row already shows. */
const isLastMessage = ({ lastMessage }: Interview, excerpt: string): boolean =>
  withoutMarks(lastMessage).includes(excerpt.replace(/^… |(?: …|…)$/g, ''));

type Props = {
  /** The first element of these results in the list. */
  top: RefObject<HTMLLIElement | null>;
  query: string;
  /** The interviews that pass the list's filters. */
  interviews: readonly Interview[];
  /** The interviews whose title or last message matches. */
  listed: readonly Interview[];
  /** Whether no title or last message matches. */
  isListEmpty: boolean;
  /** Buttons that clear the search, for when nothing is found here either. */
  children: ReactNode;
};

/** Messages that match, in one list with the interviews whose title or last message does. */
export function InsideResults({ top, query, interviews, listed, ...props }: Props) {
  const { isListEmpty, children } = props;
  const words = useWords('InterviewsScreen');
  const queryWords = foldedWords(query);
  // A failure is not logged: the list above still works.
  const { data, isError, isSuccess, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(useToken(), queryWords.join(' ').slice(0, maxQueryLength)),
    placeholderData: keepPreviousData,
  });
  const shown = useMemo(() => {
    if (!data) return [];
    const listedIds = new Set(listed.map(({ id }) => id));
    return data.flatMap((result) => {
      const interview = interviews.find(({ id }) => id === result.interviewId);
      if (!interview) return [];
      const isInRow = listedIds.has(interview.id) && isLastMessage(interview, result.excerpt);
      return isInRow ? [] : [{ result, interview }];
    });
  }, [data, interviews, listed]);
  const isEmpty = isSuccess && !isPlaceholderData && shown.length === 0;
  const isNothing = (isEmpty || isError) && isListEmpty;
  return (
    <>
      <li ref={top} className={isListEmpty ? '' : '-mx-2 border-line border-t md:-mx-3'}>
        {!(isEmpty && isListEmpty) && (
          <h2 className="px-5 pt-4 pb-1 font-semibold text-fine text-muted md:px-6">
            {words.searchInside.title}
          </h2>
        )}
        <div role="status" className="px-5 text-compact text-muted md:px-6">
          {isError && <p>{words.searchInside.failed}</p>}
          {isNothing && <p className="pt-10 pb-4 text-center text-base">{words.noneFound}</p>}
          {isEmpty && !isListEmpty && <p className="pb-4">{words.searchInside.none}</p>}
          {shown.length > 0 && (
            <p className="sr-only">{filled(words.searchInside.found, { count: shown.length })}</p>
          )}
        </div>
        {isNothing && children}
        {isError && (
          <div className="px-5 pt-2 pb-4 md:px-6">
            <Button tone="quiet" size="small" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          </div>
        )}
      </li>
      {shown.map(({ result, interview }) => (
        <Result key={result.key} result={result} interview={interview} queryWords={queryWords} />
      ))}
    </>
  );
}

type ResultProps = { result: SearchResult; interview: Interview; queryWords: readonly string[] };

function Result({ result, interview, queryWords }: ResultProps) {
  const words = useWords('InterviewsScreen');
  const { language, timeZone } = usePage();
  const { interviewId, messageKey, excerpt, createdAt } = result;
  return (
    <li>
      <InterviewLink
        id={interviewId}
        messageKey={messageKey}
        found={queryWords}
        data-result
        className="bubble-in -outline-offset-3 block px-3 py-2.5 hover:bg-sunken"
      >
        <span className="flex items-baseline justify-between gap-3 text-fine text-muted">
          <span className="truncate font-semibold">{interview.title.trim() || words.untitled}</span>
          {createdAt !== null && (
            <time dateTime={new Date(createdAt).toISOString()} className="shrink-0">
              {creationDate(createdAt, language, timeZone)}
            </time>
          )}
        </span>
        <span
          lang={interview.language ?? ''}
          className="mt-0.5 line-clamp-3 text-compact leading-snug wrap-anywhere"
        >
          {searchMatches(excerpt, queryWords).map(({ at, text, isMarked }) =>
            isMarked ? (
              <mark key={at} className="bg-go-soft text-on-go-soft">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </InterviewLink>
    </li>
  );
}

type EmptyProps = {
  typed: string;
  isNarrowed: boolean;
  onClear: (what: 'search' | 'filters') => void;
};

/** Below "No interviews found": what was searched, and buttons that clear it. */
export function EmptyResult({ typed, isNarrowed, onClear }: EmptyProps) {
  const words = useWords('InterviewsScreen');
  return (
    <div className="grid justify-items-center gap-4 px-6 pb-12 text-center">
      <p className="text-compact text-muted wrap-anywhere">
        {typed !== '' && filled(words.filters.searched, { query: typed })}{' '}
        {isNarrowed && words.filters.narrowed}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {typed !== '' && (
          <Button tone="quiet" onClick={() => onClear('search')}>
            {words.filters.clearSearch}
          </Button>
        )}
        {isNarrowed && (
          <Button tone="quiet" onClick={() => onClear('filters')}>
            {words.filters.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
