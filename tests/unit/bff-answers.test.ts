import { passOnIfChanged } from '@/server/bff/answers';
import { Problem, problemResponse } from '@/server/upstream/problem';

const list = (etag?: string) => ({
  status: 200,
  header: (name: string) => (name === 'etag' ? etag : undefined),
  bytes: Buffer.from('{"data":[]}'),
});
const asked = (known?: string) =>
  new Request('http://localhost:3000/api/conversations', {
    headers: known === undefined ? {} : { 'if-none-match': known },
  });

test.each([
  ['"a"', 'W/"a"'],
  ['W/"a"', '"a"'],
  ['"a"', '"b", W/"a"'],
  ['W/"a"', 'W/"b" , "a"'],
])(
  'passOnIfChanged answers a list with the ETag %s with 304 to If-None-Match: %s',
  (etag, known) => {
    const answer = passOnIfChanged(list(etag), asked(known));
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, etag]);
  },
);

test('passOnIfChanged sends the list for any other If-None-Match', () => {
  for (const known of [undefined, '"b"', 'W/"b"'])
    expect(passOnIfChanged(list('"a"'), asked(known)).status).toBe(200);
});

test('passOnIfChanged identifies a list without an ETag by its bytes', () => {
  const etag = passOnIfChanged(list(), asked()).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  expect(passOnIfChanged(list(), asked(etag)).status).toBe(304);
});

test('the connection is closed after an oversized body, so that its rest is not read as a request', () => {
  const connectionOf = (code: 'body-too-large' | 'body-malformed') =>
    problemResponse(new Problem(code), 'of-a-test').headers.get('connection');
  expect([connectionOf('body-too-large'), connectionOf('body-malformed')]).toEqual(['close', null]);
});
