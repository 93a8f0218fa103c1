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
])('a list with the ETag %s is known to whoever has %s', (etag, known) => {
  const answer = passOnIfChanged(list(etag), asked(known));
  expect([answer.status, answer.headers.get('etag')]).toEqual([304, etag]);
});

test('to nobody else', () => {
  for (const known of [undefined, '"b"', 'W/"b"'])
    expect(passOnIfChanged(list('"a"'), asked(known)).status).toBe(200);
});

test('a list without an ETag of the API is identified by its bytes', () => {
  const etag = passOnIfChanged(list(), asked()).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  expect(passOnIfChanged(list(), asked(etag)).status).toBe(304);
});

test('the rest of an oversized body is not read as the next request', () => {
  const connectionOf = (code: 'body-too-large' | 'body-malformed') =>
    problemResponse(new Problem(code), 'of-a-test').headers.get('connection');
  expect([connectionOf('body-too-large'), connectionOf('body-malformed')]).toEqual(['close', null]);
});
