import { tokensOf } from '@/components/interviews/formatted/highlight';
import { isAllowedImage } from '@/lib/markdown/allowed-image';
import { isFormattable } from '@/lib/markdown/formattable';
import { piecesOf } from '@/lib/markdown/pieces';
import {
  imageOrigins,
  mediaBase,
  mediaSources,
  messageSources,
} from '@/lib/security/media-sources';

const own = 'https://site.example';

it('pictures load from exactly the allowed origins', () => {
  const allowed = (src: string) => isAllowedImage(src, ['https://media.example'], own);
  expect(allowed('https://media.example/a.png')).toBe(true);
  expect(allowed('/media/a.png')).toBe(true);
  for (const src of [
    'https://media.example.evil.example/a.png',
    'https://sub.media.example/a.png',
    'http://media.example/a.png',
    'https://media.example:444/a.png',
    'https://media.example@evil.example/a.png',
    '//evil.example/a.png',
    '\\\\evil.example\\a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://media.example/1',
    'http://',
  ]) {
    expect([src, allowed(src)]).toEqual([src, false]);
  }
});

it.each<[Record<string, string>, string[]]>([
  [{ UPSTREAM_API_URL: 'https://api.example/v1' }, ['https://api.example']],
  [
    { UPSTREAM_API_URL: 'https://api.example', MEDIA_ORIGINS: 'https://cdn.example, nonsense' },
    ['https://cdn.example', 'https://api.example'],
  ],
  [{ UPSTREAM_API_URL: 'http://127.0.0.1:1' }, ['http://localhost:1', 'http://127.0.0.1:1']],
  [{ UPSTREAM_API_URL: 'https://localhost' }, ['https://localhost', 'https://127.0.0.1']],
])('under %j pictures come from %j', (environment, origins) => {
  expect(imageOrigins(environment)).toEqual(origins);
});

it('relative addresses of media are relative to the API', () => {
  expect(mediaBase({ UPSTREAM_API_URL: 'https://api.example/v1' })).toBe('https://api.example/v1/');
  expect(mediaBase({})).toBe('http://127.0.0.1:4310/');
});

it('addresses in a message’s fields may be of any https origin, those in its text may not', () => {
  const published = {
    SITE_URL: 'https://rapport.example',
    UPSTREAM_API_URL: 'https://api.example',
  };
  expect(messageSources(published)).toEqual(['https:']);
  expect(messageSources({})).toContain('http://127.0.0.1:4310');
  expect(imageOrigins(published)).toEqual(['https://api.example']);
});

it('the policy allows media only over https on a published site, and any local port elsewhere', () => {
  const published = { SITE_URL: 'https://rapport.example' };
  expect(mediaSources(published)).toEqual([]);
  const mixed = {
    UPSTREAM_API_URL: 'http://api.internal:4310',
    MEDIA_ORIGINS: 'https://cdn.example, http://old.example',
  };
  expect(mediaSources({ ...published, ...mixed })).toEqual(['https://cdn.example']);
  expect(mediaSources({})).toContain('http://localhost:*');
  expect(imageOrigins({})).not.toContain('http://localhost:*');
});

it('a malicious text is not formatted, a long ordinary one is', () => {
  const honest =
    'Some **bold** text with [a link](https://example.com), `code` and > signs.\n\n- one\n- two\n\n';
  expect(isFormattable(honest.repeat(200))).toBe(true);
  expect(
    isFormattable(`| a | b |\n|:--|--:|\n${'| c | d |\n'.repeat(200)}\n${'- e\n'.repeat(500)}`),
  ).toBe(true);
  expect(isFormattable(`${'-'.repeat(60)}\n\n| a | b |\n|---|---|\n${'='.repeat(80)}`)).toBe(true);
  const signed = `https://media.example/a.webm?signature=${'aB3%2F'.repeat(500)}`;
  expect(isFormattable(`**Listen** to [it](${signed}), or ${signed}`)).toBe(true);
  expect(isFormattable(`${'- '.repeat(40)}\n> 1. - one\n>    - two\n${'3. c\n'.repeat(900)}`)).toBe(
    true,
  );
  for (const line of ['*'.repeat(79), '_'.repeat(60), '~'.repeat(80)])
    expect(isFormattable(`/${line}/\n**Bold** and a blank: ${line}`)).toBe(true);
  for (const text of [
    '*'.repeat(400),
    '> '.repeat(50),
    `${'- '.repeat(50)}a`,
    '['.repeat(50),
    'a[b]'.repeat(3_000),
    'a'.repeat(5_000),
    '[^a] '.repeat(1_100),
    'www.a.bc '.repeat(1_100),
    'a '.repeat(20_000),
    'a\n'.repeat(2_000),
    `|${'a |'.repeat(843)}\n|${'- |'.repeat(843)}\n${'x\n'.repeat(1_400)}`,
    `> a | b\n> - | -\n${'> c | d\n'.repeat(1_300)}`
      .replaceAll(' | ', '|')
      .replaceAll('-|-', `-${'|-'.repeat(40)}`),
    Array.from({ length: 60 }, (_, step) => `${'  '.repeat(step)}1. a`).join('\n'),
    Array.from({ length: 60 }, (_, step) => `${'\t'.repeat(step)}- a`).join('\n'),
    `x?\n${'1. '.repeat(160)}`,
    `x?\r${'1) '.repeat(20)}`,
    '> 1. - '.repeat(8),
    `${'1. '.repeat(8)}a\n`.repeat(200),
    'a\r'.repeat(2_000),
  ]) {
    expect([text.slice(0, 10), isFormattable(text)]).toEqual([text.slice(0, 10), false]);
  }
});

it('an endless word can wrap, and loses no character', () => {
  const word = '😀'.repeat(6_000);
  expect(piecesOf(word).length).toBeGreaterThan(10);
  expect(piecesOf(word).join('')).toBe(word);
  expect(piecesOf('plain words '.repeat(1_000))).toHaveLength(1);
});

it('highlighted code loses no character', () => {
  const code = 'const a = `x`; // b\n\nfunction f() {\n\treturn /re/g;\n}';
  for (const language of ['js', 'TypeScript', 'python', 'sql', 'json', 'bash', 'java']) {
    const values = tokensOf(code, language)?.map(({ value }) => value);
    expect(values?.join('')).toBe(code);
  }
  for (const language of ['brainfuck', 'constructor', '__proto__', 'toString', '']) {
    expect(tokensOf(code, language)).toBeNull();
  }
});
