import { readMessages } from '@/lib/interviews/message';
import { outlineOf } from '@/lib/interviews/outline';

const said = (text: string, more: object = {}) =>
  readMessages({
    data: [{ id: 'm', attributes: { sender_type: 'ai', text_content: text, ...more } }],
  });

describe('the outline of an interview', () => {
  it.each([
    ['Good. **What** would you change? And why?', 'What would you change?'],
    ['Bien: ahora dime, ¿qué harías hoy? Gracias.', '¿qué harías hoy?'],
    ['1. See [the guide](https://a.example/?b=c).\n2. > Why *now*?', 'Why now?'],
    ['```js\na ? b : c\nreally?\n```\n## Round two\n\nGo on.', 'Round two'],
    ['Read https://a.example/?b=c first.', undefined],
    ['# \n\nNothing is asked here.', undefined],
  ])('the first question asked, else the first heading: %j', (text, question) => {
    const found = outlineOf(said(text), 'UTC').map(
      (entry) => 'question' in entry && entry.question,
    );
    expect(found).toEqual(question === undefined ? [] : [question]);
  });

  it('is quick on hostile text, and cuts what is too long', () => {
    for (const text of ['[', '`', '> ', '¿', '*', '! ', '"']) {
      const [entry] = outlineOf(said(`${text.repeat(50_000)}?`), 'UTC');
      if (entry && 'question' in entry) expect(entry.question.length).toBeLessThanOrEqual(200);
    }
  });

  it('has the days, and asks nothing where the person speaks', () => {
    const at = (id: string, created_at: string, sender_type: string) => ({
      id,
      attributes: { created_at, sender_type, text_content: 'Why?' },
    });
    const messages = readMessages({
      data: [
        at('a', '2026-11-17T23:00:00Z', 'user'),
        at('b', 'never', 'ai'),
        at('c', '2026-11-18T01:00:00Z', 'ai'),
      ],
    });
    expect(outlineOf(messages, 'UTC')).toEqual([
      { key: 'a', at: 0, day: Date.UTC(2026, 10, 17, 23) },
      { key: 'b', at: 1, question: 'Why?' },
      { key: 'c', at: 2, day: Date.UTC(2026, 10, 18, 1) },
      { key: 'c', at: 2, question: 'Why?' },
    ]);
  });
});
