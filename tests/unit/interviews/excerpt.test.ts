import { excerptStart, excerptStarts } from '@/components/interviews/list/search';
import { queryWords } from '@/lib/text/fold';
import { interviewOf } from '../../setup/records';
import { withinAMinute } from '../../setup/within-a-minute';

const filler = 'words and more words '.repeat(6);

const interview = (id: string, title: string, last_message: string) =>
  interviewOf({ title, last_message }, id);

describe('the start of an excerpt', () => {
  it.each([
    ['the match is visible anyway', 'A question of salary', 'salary', 0],
    ['there is no match', filler, 'ledger', 0],
    ['there is no query', filler, '', 0],
    ['a long match near the beginning', `Well, ${filler}`, filler.trim(), 0],
  ])('is the start of the text: %s', (_what, text, query, start) => {
    expect(excerptStart(text, queryWords(query))).toBe(start);
  });

  it('is a word or more before the match, never inside a word', () => {
    const text = `${filler}the próxima entrevista is on Monday`;
    const shown = text.slice(excerptStart(text, ['entrevista']));
    expect(shown).toMatch(/^(?:words |more )*the próxima entrevista/);
  });

  it('is the match, if no word begins before it', () => {
    const text = `${'x'.repeat(200)}ledger`;
    expect(text.slice(excerptStart(text, ['ledger']))).toBe('ledger');
  });

  it('is found in linear time, in a message of any length', () => {
    const text = `${'a'.repeat(2_000_000)} ledger`;
    withinAMinute(() => expect(excerptStart(text, ['ledger'])).toBe(0));
  });
});

describe('excerpts in a list', () => {
  const far = interview('far', 'Interview', `${filler}ledger`);
  const named = interview('named', 'The ledger', `${filler}ledger`);
  const cutOff = interview('cut', 'Senior engineer, second round, ledger', `${filler}ledger`);
  const near = interview('near', 'Interview', 'ledger');

  it('begin later only if the match would be hidden', () => {
    const starts = excerptStarts([far, named, cutOff, near], 'ledger');
    expect([...starts.keys()]).toEqual(['far', 'cut']);
    expect(far.lastMessage.slice(starts.get('far'))).toMatch(/ ledger$/);
  });

  it('show the word that the title does not show', () => {
    const starts = excerptStarts([named], 'ledger words');
    expect(starts.size).toBe(0);
    const { lastMessage } = named;
    const further = { ...named, lastMessage: `${lastMessage} and the audit` };
    const start = excerptStarts([further], 'audit ledger').get('named');
    expect(further.lastMessage.slice(start)).toMatch(/and the audit$/);
  });

  it('are absent if the match is visible anyway, and without a query', () => {
    expect(excerptStarts([named, near], 'ledger').size).toBe(0);
    expect(excerptStarts([far], '').size).toBe(0);
  });
});
