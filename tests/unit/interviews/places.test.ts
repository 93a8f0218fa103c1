import { outlineOf } from '@/components/interviews/message/outline';
import { messageOf } from '../../setup/records';

const said = (text_content: string) => [messageOf({ sender_type: 'ai', text_content })];

describe('the outline of an interview', () => {
  it.each([
    ['Good. **What** would you change? And why?', 'What would you change?'],
    ['Bien: ahora dime, ¿qué harías hoy? Gracias.', '¿qué harías hoy?'],
    ['1. See [the guide](https://a.example/?b=c).\n2. > Why *now*?', 'Why now?'],
    ['```js\na ? b : c\nreally?\n```\n## Round two\n\nGo on.', 'Round two'],
    ['Read https://a.example/?b=c first.', undefined],
    ['# \n\nNothing is asked here.', undefined],
  ])('names the first question asked, or else the first heading: %j', (text, question) => {
    const found = outlineOf(said(text), 'UTC').map(
      (entry) => 'question' in entry && entry.question,
    );
    expect(found).toEqual(question === undefined ? [] : [question]);
  });

  it('takes linear time on hostile text, and cuts long text', () => {
    for (const text of ['[', '`', '> ', '¿', '*', '! ', '"']) {
      const [entry] = outlineOf(said(`${text.repeat(50_000)}?`), 'UTC');
      if (entry && 'question' in entry) expect(entry.question.length).toBeLessThanOrEqual(200);
    }
  });
});
