import { conversation, conversationList } from '@/lib/contract/conversation';
import { message } from '@/lib/contract/message';
import { openApiDocument } from '@/lib/contract/openapi';
import { idPattern, readList } from '@/lib/contract/record';
import { failureAnswer, sessionAnswer, signupRequest } from '@/lib/contract/session';
import { currentUserAnswer } from '@/lib/contract/user';

const record = (attributes: object, id: unknown = 'a1') => ({ id, attributes });

describe('a conversation', () => {
  it.each([
    ['a string', 'See you tomorrow'],
    ['an empty string', ''],
    ['an object with content', { content: 'Well done' }],
    ['an object with more than content', { content: 'Well done', sender_type: 'ai' }],
    ['an object whose content is null', { content: null }],
    ['null', null],
  ])('keeps a last_message that is %s', (_shape, last_message) => {
    const read = conversation.parse(record({ title: 'One', last_message }));
    expect(read.attributes.last_message).toEqual(last_message);
  });

  it('accepts a conversation without a last_message', () => {
    expect(conversation.parse(record({ title: 'One' })).attributes.last_message).toBeUndefined();
  });

  it.each([7, true, [['x']], { content: 7 }])(
    'forgets a last_message that is %j',
    (last_message) => {
      const read = conversation.parse(record({ title: 'One', last_message }));
      expect(read.attributes.last_message).toBeUndefined();
      expect(read.attributes.title).toBe('One');
    },
  );

  it('keeps fields it does not know, at each level', () => {
    const sent = { ...record({ title: 'One', score: 4.5, tags: ['sql'] }), links: { self: '/x' } };
    expect(conversation.parse(sent)).toEqual(sent);
  });

  it.each([null, undefined, 7])('reads a title that is %j as an empty one', (title) => {
    expect(conversation.parse(record({ title })).attributes.title).toBe('');
  });

  it('drops an unknown status and keeps the known ones', () => {
    expect(conversation.parse(record({ status: 'archived' })).attributes.status).toBeUndefined();
    expect(conversation.parse(record({ status: 'pending' })).attributes.status).toBe('pending');
  });

  it.each([
    [12, '12'],
    ['c_1', 'c_1'],
  ])('reads the id %j as the string %j', (id, expected) => {
    expect(conversation.parse(record({}, id)).id).toBe(expected);
  });

  it('is read from its envelope beside unknown fields', () => {
    const sent = { data: [record({ title: 'One' })], meta: { total: 1 } };
    expect(conversationList.parse(sent)).toEqual(sent);
  });
});

describe('a list', () => {
  it('keeps the readable records beside an unreadable one, and names that one', () => {
    const [one, last] = [record({ title: 'First' }), record({ title: 'Last' })];
    const body = { data: [one, { id: '', attributes: {} }, null, last] };
    const { records, unreadable } = readList(conversation, body);
    expect(records.map(({ attributes }) => attributes.title)).toEqual(['First', 'Last']);
    expect(unreadable.map(({ index }) => index)).toEqual([1, 2]);
    for (const { reason } of unreadable) expect(reason).not.toBe('');
  });

  it.each([
    ['no id', { attributes: {} }],
    ['no attributes', { id: 'a1' }],
    ['attributes that are a list', { id: 'a1', attributes: [] }],
    ['a broken number for an id', { id: 1.5, attributes: {} }],
  ])('reports a record with %s', (_what, broken) => {
    const { records, unreadable } = readList(conversation, { data: [broken] });
    expect(records).toEqual([]);
    expect(unreadable).toHaveLength(1);
  });

  it('may be empty', () => {
    expect(readList(message, { data: [] })).toEqual({ records: [], unreadable: [] });
  });

  it.each([null, [], {}, { data: null }, { data: {} }, '<html>'])('throws on %j', (body) => {
    expect(() => readList(conversation, body)).toThrow();
  });
});

describe('a message', () => {
  it('keeps unknown content types and drops fields of the wrong type', () => {
    const read = message.parse(
      record({ sender_type: 'coach', content_type: 'video', text_content: 7, audio_url: null }),
    );
    expect(read.attributes).toMatchObject({ sender_type: 'coach', content_type: 'video' });
    expect(read.attributes.text_content).toBeUndefined();
    expect(read.attributes.audio_url).toBeNull();
  });

  it('keeps a date it cannot read', () => {
    expect(message.parse(record({ created_at: 'yesterday' })).attributes.created_at).toBe(
      'yesterday',
    );
  });
});

describe('a session', () => {
  it.each(['2026-12-01T00:00:00Z', 1796083200, null, undefined])(
    'reads an expires_at that is %j',
    (expires_at) => {
      const read = sessionAnswer.parse({ token: 't', user: { any: 'thing' }, expires_at });
      expect(read.expires_at).toBe(expires_at);
      expect(read.user).toEqual({ any: 'thing' });
    },
  );

  it('needs no user', () => {
    expect(sessionAnswer.parse({ token: 't' }).user).toBeUndefined();
  });

  it.each([{}, { token: '' }, { token: 7 }])('is none without a token: %j', (sent) => {
    expect(sessionAnswer.safeParse(sent).success).toBe(false);
  });

  it('is asked for with and without a phone number', () => {
    const user = { email: 'a@b.c', password: 'x', password_confirmation: 'x' };
    expect(signupRequest.parse({ user })).toEqual({ user });
    const withPhone = { ...user, phone_number: '+1 415 555 0100' };
    expect(signupRequest.parse({ user: withPhone })).toEqual({ user: withPhone });
  });

  it('a refusal has a text, or something else that is left out', () => {
    expect(failureAnswer.parse({ error: 'No', why: 7, code: 7 })).toEqual({ error: 'No', why: 7 });
    expect(failureAnswer.parse({ error: { nested: true } }).error).toBeUndefined();
  });
});

describe('the current user', () => {
  it('keeps unknown fields and survives unreadable ones', () => {
    const attributes = { email: 'a@b.c', name: null, plan: 7, locale: 'es' };
    const { user } = currentUserAnswer.parse({ user: { data: { id: 7, attributes } } });
    expect(user.data.id).toBe('7');
    expect(user.data.attributes).toEqual({ ...attributes, plan: undefined });
  });

  const linksOf = (links: unknown) =>
    currentUserAnswer.parse({ user: { data: { attributes: {}, links } } }).user.data.links;

  it('offers features with a link, given as an address or an object', () => {
    expect(linksOf({ revoke: '/session' })?.revoke).toBe('/session');
    const link = { href: '/session', meta: {} };
    expect(linksOf({ revoke: link })?.revoke).toEqual(link);
  });

  it.each([
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { revoke: null },
    { revoke: '' },
    { revoke: true },
    { revoke: {} },
  ])('offers nothing by links that are %j', (links) => {
    expect(linksOf(links)?.revoke).toBeUndefined();
  });
});

describe('an id in a path', () => {
  it.each(['1', 'c_1', '5f0c-AB', 'x'.repeat(64)])('may be %s', (id) => {
    expect(id).toMatch(idPattern);
  });

  it.each(['', '.', '..', 'a/b', 'a%2Fb', 'a b', 'a\n', 'x'.repeat(65), 'é'])(
    'may not be %j',
    (id) => {
      expect(id).not.toMatch(idPattern);
    },
  );
});

describe('the OpenAPI document', () => {
  it('describes the contract and allows unknown fields', () => {
    const { components, servers } = openApiDocument('http://api.example');
    expect(servers).toEqual([{ url: 'http://api.example' }]);
    const { LoginRequest, MessageList } = components.schemas;
    expect(LoginRequest).toMatchObject({ type: 'object', required: ['email', 'password'] });
    expect(MessageList).toMatchObject({ additionalProperties: {} });
  });
});
