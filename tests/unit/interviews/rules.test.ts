import {
  idInPath,
  interviewPath,
  messageKeyIn,
  selectedIdOf,
} from '@/components/interviews/address/addresses';
import { foldQuery, newSearch } from '@/components/interviews/list/search';
import { groupByDay, groupByPeriod, isInTimeOrder } from '@/components/interviews/page/groups';
import { firstPart, isNear, partAround } from '@/components/interviews/scroll/paging';
import {
  withInterview,
  withInterviewChange,
  withMessage,
} from '@/components/interviews/store/received';
import { asMarkdown, exportFileName } from '@/components/interviews/thread/export-markdown';
import type { Interview } from '@/lib/api/interview';
import { conversation } from '@/lib/contract/conversation';
import { blank } from '@/lib/contract/limits';
import { mediaAddress } from '@/lib/security/media-address';
import { siteName } from '@/lib/site';
import { fold, placesOf, queryWords } from '@/lib/text/fold';
import { creationDate, dayOf, daysBetween, messageTime } from '@/lib/time/dates';
import { instantOf } from '@/lib/time/instant';
import en from '@/messages/en.json';
import { words } from '../../fixtures/words.ts';
import { interviewOf, interviewsOf, messageOf, messagesOf } from '../../setup/records';

const interviews = (...all: Record<string, unknown>[]) => interviewsOf(all);

describe('SPEC 9 paging', () => {
  it('shows the part around a place, joined with the visible part if they touch', () => {
    const around = (place: number) => partAround(place, firstPart, 100);
    expect(around(9)).toBe(firstPart);
    expect([22, 23, 99].map(around)).toEqual([
      { from: 0, to: 34 },
      { from: 11, to: 35 },
      { from: 87, to: 100 },
    ]);
    expect(partAround(30, { from: 40, to: 60 }, 100)).toEqual({ from: 18, to: 60 });
  });

  it('is near an end up to and including the threshold', () => {
    const at = (scrollTop: number) => ({ scrollTop, scrollHeight: 1000, clientHeight: 400 });
    expect([499, 500].map((top) => isNear(at(top), 'later', 100))).toEqual([false, true]);
    expect([101, 100].map((top) => isNear(at(top), 'earlier', 100))).toEqual([false, true]);
  });
});

describe('SPEC 5 search', () => {
  const list = interviews(
    { title: 'Próxima Entrevista', last_message: 'Não sei' },
    { title: 'ΣΊΣΥΦΟΣ', last_message: { content: 'İstanbul' } },
    { title: 'Plain', last_message: null },
  );
  const search = newSearch(list);
  const found = (query: string) => search(foldQuery(query)).map(({ id }) => id);

  it('searches title and last message, ignoring case and accents', () => {
    for (const query of ['PROXIMA', 'próxima', 'nao SEI']) expect(found(query)).toEqual(['i0']);
    expect(found('istanbul')).toEqual(['i1']);
    expect(found('  ')).toEqual(['i0', 'i1', 'i2']);
  });

  it('finds the same while a query grows, shrinks and changes', () => {
    for (const query of ['p', 'pl', 'pla', 'pl', '', 'n', 'na', 'plain', 'a']) {
      expect(search(query)).toEqual(newSearch(list)(query));
    }
    expect(found('pla')).toEqual(['i2']);
  });

  it('finds words in any order, in both the title and the last message', () => {
    for (const query of ['entrevista proxima', 'nao entrevista'])
      expect(found(query)).toEqual(['i0']);
    for (const query of ['entrevistanao', 'entrevista plain']) expect(found(query)).toEqual([]);
  });

  it('marks the matches in the original letters', () => {
    const marked = (text: string, query: string) =>
      placesOf(text, queryWords(fold(query))).reduceRight(
        (rest, [start, end]) =>
          `${rest.slice(0, start)}<${rest.slice(start, end)}>${rest.slice(end)}`,
        text,
      );
    for (const [text, query, shown] of [
      ['Ação e reação', 'acao', '<Ação> e re<ação>'],
      ['e\u0301te\u0301', 'te', 'e\u0301<te\u0301>'],
      ['😀 ok 😀', 'ok', '😀 <ok> 😀'],
      ['aaa', 'aa', '<aa>a'],
      ['one and two', 'two one', '<one> and <two>'],
      ['nothing', 'x', 'nothing'],
      ['everything', '', 'everything'],
    ] as const)
      expect(marked(text, query)).toBe(shown);
  });
});

describe('dates', () => {
  const instant = Date.UTC(2026, 10, 18, 20, 4, 5);

  it('SPEC 2: messages carry a long US format with seconds and a 12-hour clock', () => {
    expect(messageTime(instant, 'America/New_York')).toBe('November 18, 2026 at 3:04:05 PM');
    expect(messageTime(instant, 'Asia/Tokyo')).toBe('November 19, 2026 at 5:04:05 AM');
  });

  it('the creation date follows the interface language', () => {
    expect(creationDate(instant, 'en', 'UTC')).toBe('Nov 18, 2026');
    expect(creationDate(instant, 'pt-BR', 'UTC')).toMatch(/18 de nov/);
  });

  it('instantOf returns nothing for an unreadable value', () => {
    for (const value of [null, undefined, '', 'soon', 0, 5, -5, 1e300, '2026-13-45'])
      expect(instantOf(value)).toBeNull();
    expect(dayOf(instantOf('2026-11-18') ?? 0, 'America/Los_Angeles')).toBe('2026-11-18');
    for (const time of ['2026-11-18T01:30', '2026-11-18T01:30:00.000'])
      expect(instantOf(time)).toBe(Date.UTC(2026, 10, 18, 1, 30));
    expect(instantOf('2026-11-18T01:30:00-03:00')).toBe(Date.UTC(2026, 10, 18, 4, 30));
  });

  it('instantOf reads a number as seconds or milliseconds since 1970', () => {
    const at = Date.UTC(2026, 10, 18, 1, 30);
    expect([instantOf(at), instantOf(at / 1000)]).toEqual([at, at]);
    const { attributes } = conversation.parse({ id: 1, attributes: { created_at: at / 1000 } });
    expect(attributes.created_at).toBe('2026-11-18T01:30:00.000Z');
    const odd = conversation.parse({ id: 1, attributes: { created_at: -1 } });
    expect(odd.attributes.created_at).toBeUndefined();
  });

  it('dayOf returns the same day in engines that order the parts of a date differently', () => {
    const Known = Intl.DateTimeFormat;
    // Older language data, such as WebKit's on Debian, writes 11/18/2026 for Canada.
    const older = jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation(
        (language, options) => new Known(language === 'en-CA' ? 'en-US' : language, options),
      );
    expect(dayOf(instant, 'Pacific/Kiritimati')).toBe('2026-11-19');
    older.mockRestore();
  });

  it('daysBetween counts calendar days, even across a clock change', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  });
});

describe('groups', () => {
  const now = Date.UTC(2026, 10, 18, 1);
  const at = (day: string) => ({ created_at: day });

  it('are made by period, in the person’s time zone', () => {
    const list = interviews(
      at('2026-11-18T00:30:00Z'),
      at('2026-11-17T00:30:00Z'),
      at('2026-11-14T00:00:00Z'),
      at('2026-11-01T12:00:00Z'),
      at('bad'),
      at('2026-10-30T00:00:00Z'),
    );
    const shape = (zone: string) =>
      groupByPeriod(list, now, zone).map(({ run, items }) => `${run} ${items.length}`);
    for (const zone of ['UTC', 'America/Los_Angeles']) {
      const periods = ['today 1', 'yesterday 1', 'week 1', '2026-11 2', '2026-10 1'];
      expect(shape(zone)).toEqual(periods);
    }
  });

  it('of a week have seven days, including today', () => {
    const list = interviews(at('2026-11-12T00:00:00Z'), at('2026-11-11T23:00:00Z'));
    expect(groupByPeriod(list, now, 'UTC').map(({ run }) => run)).toEqual(['week', '2026-11']);
  });

  it('have different keys, even if a future date splits a month', () => {
    const list = interviews(at('2026-11-20'), at('2026-11-18T00:30:00Z'), at('2026-11-02'));
    const groups = groupByPeriod(list, now, 'UTC');
    expect(groups.map(({ run }) => run)).toEqual(['2026-11', 'today', '2026-11']);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(3);
  });

  it('are made only if the dates run in one direction', () => {
    const [a, b, c] = ['2026-11-03', '2026-11-02', '2026-11-01'].map(at);
    expect(isInTimeOrder(interviews(a ?? {}, b ?? {}, c ?? {}))).toBe(true);
    expect(isInTimeOrder(interviews(c ?? {}, b ?? {}, a ?? {}))).toBe(true);
    expect(isInTimeOrder(interviews(b ?? {}, a ?? {}, c ?? {}))).toBe(false);
  });

  it('are made by day, with an undated message in the group of the one before it', () => {
    const list = messagesOf([at('2026-11-17T23:00:00Z'), at('?'), at('2026-11-18T01:00:00Z')]);
    const days = groupByDay(list, 'UTC');
    expect(days.map(({ items }) => items.length)).toEqual([2, 1]);
  });
});

describe('addresses', () => {
  it('name an interview, or none', () => {
    expect(selectedIdOf('/pt-br/conversations/a-1_B')).toBe('a-1_B');
    expect(selectedIdOf('/en/conversations/')).toBeNull();
    for (const path of words`
      /en/conversations /en/conversations/a/b /en/conversations/a.b /xx/conversations/a
      /en/conversations/%2e
    `) {
      expect(selectedIdOf(path)).toBeNull();
    }
    expect(interviewPath('en', 'a/b')).toBe('/en/conversations/a%2Fb');
    const segments = [undefined, [], ['a'], ['a', 'b']];
    expect(segments.map(idInPath)).toEqual([null, null, 'a', null]);
  });

  it('name a message of the interview, or none', () => {
    expect(interviewPath('es', 'c1', 'm_1~2')).toBe('/es/conversations/c1#message-m_1~2');
    expect(messageKeyIn('#message-m_1~2')).toBe('m_1~2');
    for (const hash of ['', '#message-', '#message-<b>', '#message-%', '#footnote-1'])
      expect(messageKeyIn(hash)).toBeNull();
  });

  it('treat an invisible title as blank', () => {
    for (const title of [
      '',
      ' \t',
      '\u200b',
      '\u00ad\u2060\ufeff',
      '\u3164',
      '\u2800',
      '\u202e \u0000',
    ])
      expect([title, blank.test(title)]).toEqual([title, true]);
    for (const title of ['a', ' a\u200b', '👩‍💻', '.', 'ـ']) expect(blank.test(title)).toBe(false);
  });

  it('of media are web addresses, come with the message, or are dropped', () => {
    const read = (url: string) => mediaAddress(url, 'https://api.example/v1/');
    expect(read('/media/a.png')).toBe('https://api.example/media/a.png');
    expect(read('media/a.png')).toBe('https://api.example/v1/media/a.png');
    // On the page that opens offline, the API's address is unknown.
    expect(mediaAddress('/media/a.png', '')).toBeNull();
    expect(mediaAddress('https://cdn.example/a.png', '')).toBe('https://cdn.example/a.png');
    expect(read('http://localhost:4310/a')).toBe('http://localhost:4310/a');
    for (const type of ['image/png', 'audio/webm;codecs=opus']) {
      expect(read(`data:${type};base64,AAAA`)).toBe(`data:${type};base64,AAAA`);
    }
    for (const url of words`
      javascript:1 data:image/svg+xml,<svg/> data:text/html,x data:image/png file:///x blob:x
      https://u:p@x/a http://
    `) {
      expect(read(url)).toBeNull();
    }
  });
});

describe('a change from another device', () => {
  it('changes a title or last message, and keeps every other object', () => {
    const list = interviews({ title: 'One' }, { title: 'Two' });
    expect(withInterviewChange(list, 'i1', { title: 'New' })[1]?.title).toBe('New');
    expect(withInterviewChange(list, 'i1', { title: 'New' })[0]).toBe(list[0]);
    expect(withInterviewChange(list, 'i0', { lastMessage: 'Said' })[0]?.lastMessage).toBe('Said');
  });

  it('adds a new interview where the newest are, and leaves a known one in place', () => {
    const on = (day: string) => ({ created_at: `2026-11-${day}T10:00:00Z` });
    const later = interviewOf(on('20'), 'new');
    const ids = (list: readonly Interview[]) => list.map(({ id }) => id);
    expect(ids(withInterview(interviews(on('18'), on('17')), later))).toEqual(['new', 'i0', 'i1']);
    expect(ids(withInterview(interviews(on('17'), on('18')), later))).toEqual(['i0', 'i1', 'new']);
    const changed = withInterview(interviews({}, {}), { ...later, id: 'i1', title: 'New' });
    expect(changed.map(({ title }) => title)).toEqual(['', 'New']);
  });

  it('appends a new message, and replaces a known one', () => {
    const [one, two] = [messageOf({ text_content: 'a' }, '1'), messageOf({}, '2')];
    expect(withMessage([one], two)).toEqual([one, two]);
    const changed = { ...one, text: 'c' };
    expect(withMessage([one, two], changed)).toEqual([changed, two]);
  });
});

describe('export', () => {
  const media = { screenshot: 'Screenshot', voiceMessage: 'Voice' };
  const pen = en.InterviewsScreen.pen;
  const words = { untitled: 'Untitled', you: 'You', interviewer: 'Interviewer', ...media, pen };

  it('contains everything said, shown or spoken', () => {
    const text = asMarkdown(
      'A *title*\n# more',
      messagesOf([
        {
          sender_type: 'user',
          text_content: 'Hello',
          created_at: '2026-11-18T20:04:05Z',
          remarks: [{ quote: 'Hel*lo', kind: 'fix', note: 'Say\nwho.' }],
        },
        { sender_type: 'ai', screenshot_url: 'http://x/a b>.png', audio_url: 'http://x/a.wav' },
      ]),
      words,
      'UTC',
    );
    expect(text).toBe(
      `# A \\*title\\* \\# more\n\n---\n\n**You**, November 18, 2026 at 8:04:05 PM\n\nHello\n\n> **Fix:** “Hel\\*lo” Say who.\n\n---\n\n**${siteName}**\n\n[Screenshot](<http://x/a%20b%3E.png>)\n\n[Voice](<http://x/a.wav>)\n`,
    );
  });

  it('leaves an interviewer’s words unformatted, because only the coach writes Markdown', () => {
    const text_content = '# Why *us*?\n\n1. Money\n- <b>Fame</b>';
    const text = asMarkdown(
      '',
      messagesOf([{ sender_type: 'interviewer', text_content }]),
      words,
      'UTC',
    );
    expect(text).toContain('\\# Why \\*us\\*?\n\n1\\. Money\n\\- \\<b\\>Fame\\</b\\>');
  });

  it('has a file name that every system accepts', () => {
    expect(exportFileName({ title: '../Próxima: fase/2?' })).toBe('proxima-fase-2.md');
    expect(exportFileName({ title: '日本' })).toBe('interview.md');
  });
});
