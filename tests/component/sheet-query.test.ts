import { MarkRecords } from '@/components/interviews/marks/mark-records';
import { sheetQuery } from '@/components/interviews/plan/sheet-query';
import { noMark } from '@/lib/api/marks';
import { newQueryClient } from '@/lib/api/query-client';
import { storeSession } from '@/lib/session/browser';
import { unsentMarkPrefix } from '@/lib/session/unsent';
import { localOwner, takeOverUnsent } from '@/lib/session/unsent-owner';
import { dayAfter } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import { answerOf } from '../setup/answers';

const ana = { token: 'token-a', user: { id: 1 }, expires_at: null };
const story = (title: string) => ({ title, skills: ['result'] });

let links: string[];
let marks: object[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeSession(ana);
  links = ['plan', 'marks', 'stories'];
  marks = [];
  const planned = { date: dayAfter(today(), 4), topic: 'Ward manager' };
  const answers: Record<string, () => unknown> = {
    '/api/me': () => ({
      data: { id: '1', attributes: {}, links: Object.fromEntries(links.map((one) => [one, '/'])) },
    }),
    '/api/me/next_interview': () => ({ next_interview: planned }),
    '/api/me/marks': () => ({ data: marks }),
    '/api/conversations/7/messages': () => ({
      data: [
        { id: 'm0', attributes: { sender_type: 'user', text_content: 'We cut it by 40%.' } },
        {
          id: 'm1',
          attributes: {
            sender_type: 'user',
            content_type: 'audio',
            audio_url: 'https://api.example/1',
            segments: [
              { start: 0, end: 2, text: 'We moved 120 beds.' },
              { start: 2, end: 4, text: 'Nobody waited.' },
            ],
          },
        },
      ],
    }),
  };
  global.fetch = jest.fn(async (address: RequestInfo | URL) => {
    const answer = answers[String(address)];
    return answer ? answerOf(answer()) : answerOf({}, 404);
  });
});

const inAccount = (messageId: string, title: string) => ({
  message_id: messageId,
  conversation_id: '7',
  starred: false,
  note: null,
  worked_on: false,
  story: story(title),
  updated_at: '2026-11-24T12:00:00Z',
});

const keepHere = (prefix: string, messageId: string, title: string) =>
  new MarkRecords(prefix, () => true).change(noMark(messageId, '7'), { story: story(title) });

const stories = async () => {
  const { sheet } = await newQueryClient().fetchQuery(sheetQuery(ana.token));
  return sheet?.stories;
};

it('the sheet contains the words of a spoken story', async () => {
  marks = [inAccount('m1', 'The beds')];
  expect(await stories()).toEqual([
    { title: 'The beds', first: 'We moved 120 beds.', number: '120' },
  ]);
});

it('the sheet contains stories that have not been sent yet, in their latest version', async () => {
  marks = [inAccount('m1', 'The beds')];
  const unsent = `${unsentMarkPrefix}${takeOverUnsent(ana)}_`;
  keepHere(unsent, 'm0', 'The cut');
  keepHere(unsent, 'm1', 'The night of the beds');
  const titles = (await stories())?.map(({ title }) => title);
  expect(titles?.sort()).toEqual(['The cut', 'The night of the beds']);
});

it.each([
  ['accepts no stories', ['plan', 'marks']],
  ['accepts no marks', ['plan']],
  ['accepts stories, until they are moved', ['plan', 'marks', 'stories']],
])('the sheet contains the stories stored in this browser where the API %s', async (_, offered) => {
  links = offered;
  keepHere(`${localOwner(ana.user)}_`, 'm0', 'The cut');
  expect(await stories()).toEqual([
    { title: 'The cut', first: 'We cut it by 40%.', number: '40%' },
  ]);
});
