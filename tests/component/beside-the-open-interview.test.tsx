import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useAllOwnChecks } from '@/components/interviews/checks/use-own-checks';
import { useWeakSkills } from '@/components/interviews/home/use-weak-skills';
import { useMarks } from '@/components/interviews/marks/use-mark';
import { useStarredAnswers } from '@/components/interviews/marks/use-marked-answers';
import type { Marking } from '@/components/interviews/marks/use-marking';
import { useTakes } from '@/components/interviews/takes/use-takes';
import { conversationsQuery, messagesQuery } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { newQueryClient } from '@/lib/api/query-client';
import { sessionKeys } from '@/lib/session/browser';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';
import { interviewOf, interviewsOf, messagesOf } from '../setup/records';
import { told } from '../setup/told';

/**
 * Takes, starred answers and weak skills request the messages of other interviews only when needed.
 */

jest.mock('@/lib/when-idle', () => ({ whenIdle: (callback: VoidFunction) => callback() }));
jest.mock('@/components/interviews/marks/use-mark', () => ({
  ...jest.requireActual('@/components/interviews/marks/use-mark'),
  useMarks: jest.fn(),
}));
jest.mock('@/components/interviews/checks/use-own-checks', () => ({
  ...jest.requireActual('@/components/interviews/checks/use-own-checks'),
  useAllOwnChecks: jest.fn(),
}));

type Answer = { id: string; answer: (messages: object[], status?: number) => Promise<void> };
let calls: Answer[];
const asked = () => calls.map(({ id }) => id);
const call = (at: number) => calls[at] as Answer;

/** Allows the messages that failed calls write to the console. */
function expectLogged(): void {
  jest.mocked(console.error).mockImplementation((text) => {
    expect(text).toBe('Error fetching messages');
  });
}

const noChecks = () => ({});
beforeEach(() => {
  calls = [];
  localStorage.setItem(sessionKeys.token, 'token-a');
  jest.mocked(useAllOwnChecks).mockReturnValue(noChecks);
  jest.mocked(useMarks).mockReturnValue({ marks: {}, isKnown: false });
  global.fetch = jest.fn((address) => {
    const id = /conversations\/(\w+)\/messages/.exec(String(address))?.[1] ?? '';
    return new Promise((resolve) => {
      const answer = async (messages: object[], status = 200) => {
        const data = messages.map((attributes, index) => ({ id: `${id}-${index}`, attributes }));
        await told(() => resolve(answerOf({ data }, status)));
      };
      calls.push({ id, answer });
    });
  });
});

/**
 * Renders the hook with a new query client that knows the list and, from long ago, these messages.
 */
function used<Value>(
  hook: () => Value,
  list: readonly Interview[] = [],
  read: Record<string, readonly Message[]> = {},
  marking: Marking | null = null,
) {
  const client = newQueryClient();
  client.setQueryData(conversationsQuery('token-a').queryKey, { interviews: list, complete: true });
  for (const [id, messages] of Object.entries(read))
    client.setQueryData(messagesQuery('token-a', id).queryKey, messages, { updatedAt: 1 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <InInterviews known={{ offers: ['marks'], marking }}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </InInterviews>
  );
  return { client, ...renderHook(hook, { wrapper }) };
}

describe('takes', () => {
  const question = { text_content: 'What did it cost?' };
  const answerAt = (day: number) => ({
    sender_type: 'user',
    text_content: 'Much.',
    created_at: `2026-11-0${day}`,
  });
  const list = interviewsOf(
    ['Costs', 'Other', 'costs', 'Costs', 'Costs', 'Costs'].map((title, index) => ({
      title,
      created_at: `2026-11-0${index + 1}`,
    })),
  );
  const open = list[0] as Interview;
  const messages = messagesOf([question, answerAt(1)]);

  test('are searched for in the three nearest interviews with the same title, one at a time', async () => {
    expectLogged();
    const { result } = used(() => useTakes(open, messages), list);
    await told();
    expect(asked()).toEqual(['i2']);
    await call(0).answer([question, answerAt(3)]);
    await call(1).answer([], 500);
    await call(2).answer([question, answerAt(5)]);
    expect(asked()).toEqual(['i2', 'i3', 'i4']);
    const takes = [...(result.current?.values() ?? [])];
    expect(takes.map((several) => several.map(({ interviewId }) => interviewId))).toEqual([
      ['i0', 'i2', 'i4'],
    ]);
  });

  test('are not searched for before the interview has loaded', async () => {
    const { result } = used(() => useTakes(undefined, messages), list);
    await told();
    expect(asked()).toEqual([]);
    expect(result.current).toBeNull();
  });
});

describe('starred answers', () => {
  const starredIn = (ids: readonly string[]) => ({
    isKnown: true,
    marks: Object.fromEntries(
      ids.map((conversationId, index) => {
        const messageId = `${conversationId}-0`;
        const mark = {
          messageId,
          conversationId,
          starred: true,
          updatedAt: `2026-11-0${9 - index}`,
        };
        return [messageId, mark] as const;
      }),
    ),
  });
  const shown = (answers: readonly { text: string }[]) => answers.map(({ text }) => text);

  test('load three interviews at a time, and appear as they arrive', async () => {
    const state = starredIn(['a', 'b', 'c', 'd']);
    jest.mocked(useMarks).mockReturnValue(state as never);
    const { result } = used(useStarredAnswers);
    await told();
    expect(asked()).toEqual(['a', 'b', 'c']);
    expect(result.current).toMatchObject({ isLoading: true, hasFailed: false, answers: [] });
    await call(1).answer([{ text_content: 'Said in b' }]);
    expect(asked()).toEqual(['a', 'b', 'c', 'd']);
    expect(shown(result.current.answers)).toEqual(['Said in b']);
    await call(0).answer([{ text_content: 'Said in a' }]);
    await call(2).answer([{ text_content: 'Said in c' }]);
    expect(result.current.isLoading).toBe(true);
    await call(3).answer([{ text_content: 'Said in d' }]);
    expect(shown(result.current.answers)).toEqual([
      'Said in a',
      'Said in b',
      'Said in c',
      'Said in d',
    ]);
    expect(result.current).toMatchObject({ isLoading: false, hasFailed: false });
  });

  test('are left out if their interview fails to load, and a line says so', async () => {
    expectLogged();
    const state = starredIn(['a', 'b']);
    jest.mocked(useMarks).mockReturnValue(state as never);
    const { result } = used(useStarredAnswers);
    await told();
    await call(0).answer([], 500);
    expect(result.current).toMatchObject({ isLoading: true, hasFailed: false });
    await call(1).answer([{ text_content: 'Said in b' }]);
    expect(shown(result.current.answers)).toEqual(['Said in b']);
    expect(result.current).toMatchObject({ isLoading: false, hasFailed: true });
  });

  test('are dropped if their interview is neither in the list nor known to the API', async () => {
    expectLogged();
    const state = starredIn(['a', 'b', 'c']);
    jest.mocked(useMarks).mockReturnValue(state as never);
    const dropOf = jest.fn();
    const marking = { dropOf } as unknown as Marking;
    used(useStarredAnswers, [interviewOf({}, 'a')], {}, marking);
    await told();
    await call(0).answer([], 404);
    await call(1).answer([], 404);
    await call(2).answer([], 500);
    expect(dropOf.mock.calls).toEqual([['b']]);
  });

  test('stay if their interview fails to reload', async () => {
    expectLogged();
    const state = starredIn(['a']);
    jest.mocked(useMarks).mockReturnValue(state as never);
    const read = messagesOf([{ text_content: 'Said in a' }], 'a-');
    const { result } = used(useStarredAnswers, [], { a: read });
    await told();
    expect(shown(result.current.answers)).toEqual(['Said in a']);
    await call(0).answer([], 500);
    expect(shown(result.current.answers)).toEqual(['Said in a']);
    expect(result.current).toMatchObject({ isLoading: false, hasFailed: false });
  });

  test('cause no call when a star is removed, or added in a loaded interview', async () => {
    const both = starredIn(['a', 'b']);
    jest.mocked(useMarks).mockReturnValue(both as never);
    const { result, rerender } = used(useStarredAnswers);
    await told();
    await call(0).answer([{ text_content: 'Said in a' }]);
    await call(1).answer([{ text_content: 'Said in b' }]);
    for (const ids of [['b'], ['a', 'b']]) {
      const state = starredIn(ids);
      jest.mocked(useMarks).mockReturnValue(state as never);
      await told(() => rerender());
      expect(shown(result.current.answers)).toEqual(ids.map((id) => `Said in ${id}`));
      expect(result.current.isLoading).toBe(false);
    }
    expect(asked()).toEqual(['a', 'b']);
  });
});

describe('weak skills', () => {
  const scored = (id: string, scores: Record<string, number>, day: number) =>
    interviewOf(
      {
        title: id,
        created_at: `2026-11-${10 + day}`,
        scores: Object.entries(scores).map(([skill, value]) => ({ skill, value, max: 5 })),
      },
      id,
    );
  const fix = (skill: string, quote: string) => ({
    sender_type: 'user',
    text_content: quote,
    remarks: [{ quote, kind: 'fix', note: 'Shorter.', skill }],
  });
  const interviews = [
    scored('new', { Numbers: 1, Pace: 2 }, 9),
    scored('mid', { Numbers: 1, Pace: 2 }, 8),
    scored('old', { Numbers: 1, Pace: 2 }, 7),
  ];
  type Skills = ReturnType<typeof useWeakSkills>['skills'];
  const quotes = (skills: Skills) => skills.map(({ said }) => (said ? said.remark.quote : said));

  test('search one interview after another until they find a sentence', async () => {
    const { result } = used(() => useWeakSkills(interviews, true));
    await told();
    expect(asked()).toEqual(['new']);
    expect(quotes(result.current.skills)).toEqual([undefined, undefined]);
    await call(0).answer([fix('Numbers', 'Lots.')]);
    expect(asked()).toEqual(['new', 'mid']);
    await call(1).answer([fix('Pace', 'Er.'), fix('Pace', 'Um.')]);
    expect(quotes(result.current.skills)).toEqual(['Lots.', 'Er.']);
    expect(result.current.toFix.map(({ remark }) => remark.quote)).toEqual(['Lots.', 'Er.', 'Um.']);
    expect(asked()).toEqual(['new', 'mid']);
  });

  test('say when the two newest interviews have no sentence, or when one failed to load', async () => {
    expectLogged();
    const { result } = used(() => useWeakSkills(interviews, true));
    await told();
    await call(0).answer([]);
    await call(1).answer([], 500);
    expect(result.current.skills).toMatchObject([
      { name: 'Numbers', said: null, hasFailed: true },
      { name: 'Pace', said: null, hasFailed: true },
    ]);
    await told(() => result.current.retry());
    // Only the failed interview is requested again.
    expect(asked()).toEqual(['new', 'mid', 'mid']);
    await call(2).answer([fix('Pace', 'Er.')]);
    expect(quotes(result.current.skills)).toEqual([null, 'Er.']);
  });

  test('say that an interview failed to load if the other has no sentence', async () => {
    expectLogged();
    const { result } = used(() => useWeakSkills(interviews, true));
    await told();
    await call(0).answer([], 500);
    await call(1).answer([]);
    expect(result.current.skills).toMatchObject([
      { name: 'Numbers', said: null, hasFailed: true },
      { name: 'Pace', said: null, hasFailed: true },
    ]);
  });

  test('change with what is known of their interviews', async () => {
    const { result, client } = used(() => useWeakSkills(interviews, true));
    await told();
    await call(0).answer([fix('Numbers', 'Lots.'), fix('Pace', 'Er.')]);
    const read = messagesOf([fix('Numbers', 'Many.'), fix('Pace', 'Er.')], 'new-');
    client.setQueryData(messagesQuery('token-a', 'new').queryKey, read);
    await waitFor(() => expect(quotes(result.current.skills)).toEqual(['Many.', 'Er.']));
    expect(asked()).toEqual(['new']);
  });

  test('do not search until they are asked to', async () => {
    let isWanted = false;
    const { rerender } = used(() => useWeakSkills(interviews, isWanted));
    await told();
    expect(asked()).toEqual([]);
    isWanted = true;
    await told(() => rerender());
    expect(asked()).toEqual(['new']);
  });

  test('continue searching after the person has ticked the sentence that was found', async () => {
    const { result, rerender } = used(() => useWeakSkills(interviews.slice(0, 2), true));
    await told();
    const check = { id: 'number', label: 'A number', skill: 'Numbers', met: false, quote: 'Lots.' };
    await call(0).answer([{ ...fix('Pace', 'Er.'), checks: [check] }]);
    expect(quotes(result.current.skills)).toEqual(['Lots.', 'Er.']);
    const ticked = { number: { met: true, by: 'person' as const } };
    jest.mocked(useAllOwnChecks).mockReturnValue(() => ticked);
    await told(() => rerender());
    expect(quotes(result.current.skills)).toEqual([undefined, 'Er.']);
    expect(asked()).toEqual(['new', 'mid']);
    await call(1).answer([fix('Numbers', 'Many.')]);
    expect(quotes(result.current.skills)).toEqual(['Many.', 'Er.']);
  });

  test('keep their sentences while a newer interview is being searched', async () => {
    let list = interviews;
    const { result, rerender } = used(() => useWeakSkills(list, true));
    await told();
    await call(0).answer([fix('Numbers', 'Lots.'), fix('Pace', 'Er.')]);
    list = [scored('newest', { Numbers: 1, Pace: 2 }, 10), ...interviews];
    await told(() => rerender());
    expect(asked()).toEqual(['new', 'newest']);
    expect(quotes(result.current.skills)).toEqual(['Lots.', 'Er.']);
    await call(1).answer([fix('Numbers', 'Many.'), fix('Pace', 'Um.')]);
    expect(quotes(result.current.skills)).toEqual(['Many.', 'Um.']);
  });
});
