import { askedSince } from '@/components/interviews/practice/queue/asked-since';
import { answerOf } from '../setup/answers';

const asks = (id: string) => ({ id, attributes: { sender_type: 'ai', text_content: 'Why?' } });
const says = (id: string, text_content: string) => ({
  id,
  attributes: { sender_type: 'user', text_content },
});

/** What askedSince finds for a waiting answer to `question` when the API now has these messages. */
function ofAnswerTo(question: string, ...now: object[]) {
  global.fetch = jest.fn(async () => answerOf({ data: now }));
  const answer = { key: 'a', conversationId: '7', question, text: 'Yes, twice.' };
  const { signal } = new AbortController();
  return askedSince(answer as never, { token: 'token-a', signal });
}

it('askedSince does not take the same words below an earlier question for this answer', async () => {
  const now = [asks('q1'), says('u1', 'Yes, twice.'), asks('q2')];
  expect(await ofAnswerTo('q2', ...now)).toEqual({ is: 'open' });
  expect(await ofAnswerTo('q1', ...now)).toMatchObject({ is: 'stored', record: { id: 'u1' } });
});

it('askedSince treats a question as open if the interview has no question', async () => {
  expect(await ofAnswerTo('q1')).toEqual({ is: 'open' });
});
