import { readFileSync } from 'node:fs';
import { linkPreview } from '@/server/link-preview';
import { markdownHtml } from '@/server/shared/markdown-html';
import { missingSharePage, readShared, sharedPage } from '@/server/shared/shared-page';
import { sharedPolicy } from '@/server/shared/shared-style';

const { SharedPage: words } = JSON.parse(
  readFileSync('messages/en.json', 'utf8'),
) as typeof import('@/messages/en.json');
const page = {
  words,
  languageTag: 'en',
  home: '/en',
  signUp: '/en/sign-up',
  mediaBase: 'https://api.example/v1/',
  preview: linkPreview('en', { title: 'A coach', description: words.what }),
};

/** A page with one message, or with other content in `more`. */
const shared = (attributes: Record<string, unknown>, more: object = {}) =>
  sharedPage(
    page,
    readShared({
      conversation: { id: '1', attributes: { title: '<i>Pages</i>', language: 'es' } },
      messages: [{ id: 'm1', attributes: { sender_type: 'user', ...attributes } }],
      ...more,
    }),
  );

const hostile = `"><script>alert(1)</script><img src=x onerror='a()'>`;

test.each(['user', 'ai', 'interviewer'])(
  'everything that the %s shares is shown as text, and adds no tag, attribute or handler',
  (sender_type) => {
    const attributes = {
      sender_type,
      text_content: `${hostile} [x](javascript:alert(1)) <svg onload=a()>`,
      audio_url: `https://media.example/a.mp3?${hostile}`,
      screenshot_url: 'javascript:alert(1)',
      remarks: [{ quote: hostile, kind: 'fix', note: hostile }],
    };
    const conversation = { id: '1', attributes: { title: hostile, language: hostile } };
    const written = shared(attributes, { conversation, name: hostile });
    expect(written).not.toMatch(/<script|<svg onload|<img src=x|href="javascript|src="javascript/i);
    expect(written.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+/i);
    expect(written.match(/<html lang="[^"]*">/)?.[0]).toBe('<html lang="en">');
  },
);

test('the coach’s checks are drawn the same way, without undecided ones', () => {
  const check = { skill: 'Numbers', met: null };
  const written = shared({
    text_content: 'I cut it by half. I think.',
    checks: [
      { ...check, id: 'a', label: 'It has a number.', met: true, quote: 'by half' },
      { ...check, id: 'b', label: 'It is sure.', met: false, quote: 'I think', note: hostile },
      { ...check, id: 'c', label: 'It has a result.', met: false },
      { ...check, id: 'd', label: 'It is short.', met: true },
      { ...check, id: 'e', label: 'It is yours.' },
    ],
  });
  expect(written).toContain(
    'I cut it <mark class="keep">by half</mark>. <mark class="fix">I think</mark>.',
  );
  expect(written.match(/<li class="(?:keep|fix)">/g)).toHaveLength(3);
  expect(written).toMatch(
    /<li class="fix"><b>Fix<\/b> <span lang="es">Not yet: It has a result\.<\/span>/,
  );
  expect(written).not.toMatch(/It is (?:short|yours)|<script/);
});

test('remarks are drawn into the words they quote, and listed below', () => {
  const written = shared({
    text_content: 'I cut the pages from eleven to one. I think.',
    remarks: [
      { quote: 'I think', kind: 'fix', note: 'You know it.' },
      { quote: 'from eleven to one', kind: 'keep', note: 'A figure.' },
      { quote: 'eleven to', kind: 'fix', note: 'The same words once more.' },
      { quote: 'never said', kind: 'keep', note: 'Not found.' },
    ],
  });
  expect(written).toContain(
    'I cut the pages <mark class="keep">from eleven to one</mark>. <mark class="fix">I think</mark>.',
  );
  expect(written.match(/<li class="(?:keep|fix)">/g)).toHaveLength(4);
});

test('a recording plays in the browser’s own player, and only a real one', () => {
  const written = shared({ audio_url: '/a.webm', waveform: Array(200).fill(0.5) });
  expect(written).toContain('<audio controls preload="metadata" src="https://api.example/a.webm"');
  expect(written).not.toContain('<svg');
});

test('the first line says what is shared, and each turn who speaks', () => {
  const turns = (...senders: string[]) =>
    shared(
      {},
      {
        messages: senders.map((sender_type, at) => ({
          id: `m${at}`,
          attributes: { sender_type, text_content: 'x' },
        })),
      },
    );
  const said = (written: string) =>
    [...written.matchAll(/<p class="(?:what|who)">([^<]+)</g)].map(([, text]) => text);
  expect(said(turns('ai', 'user'))).toEqual([words.what, words.coach, words.you]);
  expect(said(turns('ai', 'user', 'ai', 'user'))[0]).toBe(words.whole);
  const named = shared({ text_content: 'x' }, { name: 'Marta' });
  expect(said(named)).toEqual([words.what, 'Marta']);
});

test.each([
  ['a real interview', { real: { date: '2026-03-04' } }, words.whatReal],
  ['practice', {}, words.what],
])('a page shared from %s says so', (_, real, said) => {
  const conversation = { id: '1', attributes: { title: 'Pages', ...real } };
  expect(shared({ text_content: 'I cut them.' }, { conversation })).toContain(`>${said}</p>`);
});

test('only the questions of interviewers are shown, whatever the API sends', () => {
  const said = (id: string, text_content: string, more: object = {}) => ({
    id,
    attributes: { sender_type: 'interviewer', text_content, ...more },
  });
  const answer = (id: string) => ({ id, attributes: { sender_type: 'user', text_content: 'Ok.' } });
  const written = shared(
    {},
    {
      messages: [
        said('a', 'Welcome. We lost a client.'),
        answer('b'),
        said('c', 'We are short of people. What did you build? And why?'),
        answer('d'),
        said('e', 'Thanks. So, tell me about the queue.', { question_id: 'q' }),
        said('f', 'We had one like it, which our client never got.', { question_id: 'r' }),
      ],
    },
  );
  expect(written).toContain('<p class="plain">What did you build? And why?</p>');
  expect(written).toContain('<p class="plain">So, tell me about the queue.</p>');
  expect(written).not.toMatch(/client|short of people|Thanks/);
  expect(written).toContain(`>${words.wholeReal}</p>`);
});

test('every line of a real interview that was noted down is shown', () => {
  const written = shared(
    {},
    {
      messages: [
        { id: 'a', attributes: { sender_type: 'user', text_content: 'It went well.' } },
        { id: 'b', attributes: { sender_type: 'interviewer', text_content: 'A conflict' } },
      ],
    },
  );
  expect(written).toContain('<p class="plain">A conflict</p>');
});

test('what an interviewer said is shown as plain text under the interviewer’s name', () => {
  const written = shared({
    sender_type: 'interviewer',
    text_content: '**Why** [us](https://ad.example) # <b>Now</b>?',
  });
  expect(written).toContain(`<p class="who">${words.interviewer}</p>`);
  expect(written).toContain(
    '<p class="plain">**Why** [us](https://ad.example) # &lt;b&gt;Now&lt;/b&gt;?</p>',
  );
});

test('the page uses the site’s typeface, and has one button to the site', () => {
  const written = shared({ text_content: 'x' });
  for (const name of ['voice', 'voice-strong']) {
    const font = readFileSync(`app/fonts/${name}.woff2`, 'base64');
    expect(written).toContain(`src:url(data:font/woff2;base64,${font})`);
  }
  expect(written).toMatch(/font:[^;]* Voice,/);
  expect(written.match(/class="start"/g)).toHaveLength(1);
});

test('name, expiry and title appear if known, and nowhere else', () => {
  expect(shared({ text_content: 'x' })).not.toContain('By ');
  const untitled = { conversation: { id: '1', attributes: { title: '' } }, messages: [] };
  const written = shared({}, { ...untitled, name: 'Marta', expires_at: '2031-02-28T12:00:00Z' });
  expect(written).toContain('By Marta.');
  expect(written).toContain('This link ends on Feb 28, 2031.');
  expect(written).toContain('<h1 lang="">Untitled interview</h1>');
});

describe('a link to answer the question', () => {
  const said = (id: string, sender_type: 'ai' | 'user', text_content: string, more = {}) => ({
    id,
    attributes: { sender_type, text_content, ...more },
  });
  const one = [said('q', 'ai', 'Why pages?'), said('a', 'user', 'Because.')];
  const leads = (messages: object[], signUp: string | null = page.signUp) =>
    [
      ...sharedPage(
        { ...page, signUp },
        readShared({
          conversation: { id: '1', attributes: { title: 'x', language: 'es' } },
          messages: messages as never,
        }),
      ).matchAll(/<a class="(start|try)" href="([^"]+)">([^<]+)</g),
    ].map(([, look, address, label]) => [look, address, label]);

  test('carries the only question in the one button, where no server reads it', () => {
    expect(leads(one)).toEqual([
      ['start', '/en/sign-up#question=Why+pages%3F&amp;language=es', words.answerYourself],
    ]);
  });

  test('exists for each answered question if there are several', () => {
    const bold = said('q2', 'ai', 'Good.\n\n**Tell me about "pages".**', { question_id: 'b' });
    const more = [bold, said('a2', 'user', 'Well.'), said('q3', 'ai', 'And who?')];
    expect(leads([...one, ...more])).toEqual([
      ['try', '/en/sign-up#question=Why+pages%3F&amp;language=es', words.answerYourself],
      [
        'try',
        '/en/sign-up#question=Tell+me+about+%22pages%22.&amp;language=es',
        words.answerYourself,
      ],
      ['start', '/en', words.practice],
    ]);
  });

  test('leads to the home page without a question, or if practice is not offered', () => {
    const home = [['start', '/en', words.practice]];
    expect(leads([said('q', 'ai', 'Thank you.'), said('a', 'user', 'Bye.')])).toEqual(home);
    expect(leads(one, null)).toEqual(home);
  });
});

test('a link pasted into a chat shows the site’s card, and nothing of the content', () => {
  const written = shared({ text_content: 'I cut the pages.' }, { name: 'Marta' });
  const [head = ''] = written.split('<style>');
  const about = [...head.matchAll(/<meta property="og:([\w:]+)" content="([^"]+)">/g)].map(
    ([, property, content]) => [property, content],
  );
  expect(Object.fromEntries(about)).toMatchObject({
    title: 'A coach',
    locale: 'en_US',
    image: expect.stringMatching(/^https?:\/\/.+\/cards\/home\.en\.png$/),
  });
  expect(head).toContain('noindex');
  expect(JSON.stringify(about)).not.toMatch(/pages|Marta/i);
});

test.each(['ended', 'failed'] as const)(
  'missingSharePage says why a share is missing: %s',
  (why) => {
    const written = missingSharePage(page, why);
    expect(written).toContain(`<h1>${words[why].title}</h1>`);
    expect(written).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(written).toContain('<meta name="referrer" content="no-referrer">');
  },
);

test('the coach’s Markdown is formatted, with links that send no referrer', () => {
  const text =
    '# Keep\n\n- **one** `two`\n- [there](https://a.example/?b=1&c=2)\n\n![alt](https://x/y.png)';
  expect(String(markdownHtml(text))).toBe(
    '<h2>Keep</h2>\n<ul>\n<li><strong>one</strong> <code>two</code></li>\n<li><a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer nofollow">there</a></li>\n</ul>\n<p>alt</p>',
  );
  expect(markdownHtml(`${'| a '.repeat(3000)}|\n${'| - '.repeat(3000)}|`)).toBeNull();
});

test('a long interview is plain text beyond one page’s budget, and complete', () => {
  const shownOf = (sender_type: 'ai' | 'user', texts: string[], remarks: object[]) =>
    shared(
      {},
      {
        messages: texts.map((text_content, at) => ({
          id: `m${at}`,
          attributes: { sender_type, text_content, remarks },
        })),
      },
    );
  const timesIn = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const points = Array.from({ length: 60 }, (_, at) => `- **${at}.** ${'word '.repeat(200)}`);
  const coach = shownOf('ai', ['1. '.repeat(160), ...points], []);
  const formatted = timesIn(coach, /<li><strong>\d+\./g);
  expect(formatted).toBeGreaterThan(15);
  expect(formatted).toBeLessThan(30);
  expect(timesIn(coach, /- \*\*\d+\.\*\*/g)).toBe(60 - formatted);

  const remarks = [{ quote: 'ten pages', kind: 'fix', note: 'Which?' }];
  const person = shownOf('user', Array(60).fill(`ten pages ${'word '.repeat(800)}`), remarks);
  const marked = timesIn(person, /<mark/g);
  expect(marked).toBeGreaterThan(20);
  expect(marked).toBeLessThan(40);
  expect(timesIn(person, /<li class="fix">/g)).toBe(60);
});

test('quotations in checks count in the page’s budget by their length', () => {
  const quote = 'a '.repeat(240).trim();
  const checks = Array.from({ length: 4 }, (_, at) => ({
    id: `c${at}`,
    label: 'It has a number.',
    skill: null,
    met: true,
    quote,
  }));
  const written = shared(
    {},
    {
      messages: Array.from({ length: 40 }, (_, at) => ({
        id: `m${at}`,
        attributes: {
          sender_type: 'user',
          text_content: `${'a'.repeat(9000)} ${quote}`,
          checks,
        },
      })),
    },
  );
  // Each answer alone would take four fifths of the page's budget.
  expect(written.match(/<mark/g)).toHaveLength(1);
  expect(written.match(/<li class="keep">/g)).toHaveLength(160);
});

test('the policy runs nothing, and allows media only from their origins', () => {
  const policy = sharedPolicy({
    UPSTREAM_API_URL: 'https://api.example',
    SITE_URL: 'https://site.example',
  });
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain('font-src data:;');
  expect(policy).toContain("media-src 'self' data: https:;");
  expect(policy).toMatch(/style-src 'sha256-[\w+/=]+';/);
  expect(policy).not.toMatch(/script|unsafe|\*/);
});
