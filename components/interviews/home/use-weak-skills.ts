import { keepPreviousData, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useWords } from '@/components/frame/member-words';
import { useToken } from '@/components/ui/use-token';
import { withCheckRemarks } from '@/lib/api/checks';
import { messagesBeside, messagesQuery } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { useAllOwnChecks } from '../checks/use-own-checks';
import { type Sentence, sentenceFor, sentencesTo } from '../judgment/sentence';
import { type WeakSkill, weakSkills } from '../skills/home-rules';

/** A sentence and the interview that it was said in. */
export type Said = Sentence & { readonly interview: Interview };

export type Weakness = WeakSkill & {
  /** Undefined until known, null if the coach marked none for this skill. */
  readonly said?: Said | null;
  /** Whether an interview was not searched, because it could not be loaded. */
  readonly hasFailed?: boolean;
};

/** How many interviews are searched for the sentence of a skill. */
const maxAsked = 2;

/** By interview; null if they could not be loaded. */
type Loaded = ReadonlyMap<string, readonly Message[] | null>;

/** The sentences for these skills, as far as known, and the interview that has to be loaded next. */
function search(skills: readonly WeakSkill[], interviews: readonly Interview[], loaded: Loaded) {
  const toFix = new Map<string, readonly Said[]>();
  let next: string | undefined;
  const saidOf = (skill: WeakSkill): Weakness => {
    let hasFailed = false;
    for (const id of skill.interviewIds.slice(0, maxAsked)) {
      const interview = interviews.find((one) => one.id === id);
      if (!interview) continue;
      const messages = loaded.get(id);
      if (messages === undefined) {
        next ??= id;
        return skill;
      }
      hasFailed ||= messages === null;
      const here = sentencesTo('fix', messages ?? []).map((one) => ({ ...one, interview }));
      toFix.set(id, here);
      const sentence = sentenceFor(skill.name, messages ?? []);
      if (sentence) return { ...skill, said: { ...sentence, interview }, hasFailed };
    }
    return { ...skill, said: null, hasFailed };
  };
  return { skills: skills.map(saidOf), toFix: [...toFix.values()].flat(), next };
}

/** Adds the remarks that come from checklists, as the person or their browser's model has decided them. */
function useWithOwnChecks() {
  const { notYet } = useWords('InterviewsScreen');
  const ownOf = useAllOwnChecks();
  return useCallback(
    (messages: readonly Message[]) =>
      messages.map((one) => withCheckRemarks(one, notYet, ownOf(one.id))),
    [notYet, ownOf],
  );
}

/**
 * The weakest skills, each with the sentence that pulled it down, and all sentences to fix that were
 * found on the way. Requests at most four interviews, one after the other.
 */
export function useWeakSkills(interviews: readonly Interview[], isWanted: boolean) {
  const token = useToken();
  const withOwnChecks = useWithOwnChecks();
  const skills = useMemo(() => weakSkills(interviews), [interviews]);

  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [token && tokenFingerprint(token), 'weak skills', skills],
    queryFn: token
      ? async ({ client, signal }) => {
          const loaded = new Map<string, readonly Message[] | null>();
          for (;;) {
            const { next } = search(skills, interviews, loaded);
            if (next === undefined || signal.aborted) return { skills, asked: [...loaded.keys()] };
            const messages = await messagesBeside(client, token, next);
            loaded.set(next, messages && withOwnChecks(messages));
          }
        }
      : skipToken,
    enabled: isWanted,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

  // Results for the same skills stay on screen until newer ones arrive.
  const known = data && isOf(data.skills, skills) ? data : null;
  const { asked = none } = known ?? {};
  // Observed rather than stored, because an interview may have been read again since.
  const messages = useQueries({
    queries: token ? asked.map((id) => ({ ...messagesQuery(token, id), enabled: false })) : [],
    combine: (results) => results.map((result) => result.data ?? null),
  });
  const found = useMemo(() => {
    const checked = messages.map((loaded) => loaded && withOwnChecks(loaded));
    const loaded = new Map(asked.map((id, index) => [id, checked[index] ?? null]));
    return search(known?.skills ?? skills, interviews, loaded);
  }, [known, asked, messages, skills, interviews, withOwnChecks]);

  // Verdicts on an answer may arrive later, so that another interview has to be loaded.
  const isSettled = isWanted && known !== null && !isFetching && !isError;
  const needsMore = isSettled && found.next !== undefined;
  useEffect(() => {
    if (needsMore) void refetch();
  }, [needsMore, refetch]);
  return { skills: found.skills, toFix: found.toFix, retry: () => void refetch() };
}

/** Always the same, so that nothing is computed again. */
const none: readonly string[] = Object.freeze([]);

const isOf = (known: readonly WeakSkill[], skills: readonly WeakSkill[]): boolean =>
  known.map(({ name }) => name).join() === skills.map(({ name }) => name).join();
