import { readSearchResults } from '@/lib/api/search';
import { searchResult } from '@/lib/contract/search';
import { foldedWords, searchMatches } from '@/lib/text/search-matches';
import { readList } from '../../setup/read-list';

const marked = (text: string, query: string) =>
  searchMatches(text, foldedWords(query))
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test('search inside marks words ignoring accents, and matches the last one as a prefix', () => {
  expect(marked('Na próxima etapa, PRÓXIMAS', 'proxima et')).toBe('Na [próxima] [et]apa, PRÓXIMAS');
  expect(marked('unledgered ledger-book', 'LEDGER')).toBe('unledgered [ledger]-book');
  expect(marked('cafe\u0301s', 'café')).toBe('[cafe\u0301]s');
  expect(marked('nothing', 'a')).toBe('nothing');
  expect(marked('', 'a')).toBe('');
});

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

test('search inside drops malformed results', () => {
  const attributes = { conversation_id: 'c1', message_id: 7, excerpt: 'said', created_at: 'x' };
  const odd = [null, 7, {}, { id: 'a' }, { id: 'a', attributes: {} }];
  for (const field of ['conversation_id', 'message_id', 'excerpt'])
    for (const value of [undefined, null, {}, [], true])
      odd.push({ id: 'a', attributes: { ...attributes, [field]: value } } as never);
  const body = { data: [...odd, { id: 'm', attributes }] };
  const [read, ...more] = readSearchResults(body);
  expect(read).toEqual({
    key: 'm',
    interviewId: 'c1',
    messageKey: '7',
    excerpt: 'said',
    createdAt: null,
  });
  expect(more).toHaveLength(readList(searchResult, body).records.length - 1);
  expect(() => readSearchResults({ data: {} })).toThrow();
});
