import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isWithinBudget, type MarkdownNode } from '@/lib/markdown/budget';

/** Checks the tree that would be rendered, without rendering it. */
function fits(text: string): boolean {
  let answer: boolean | undefined;
  const ask = () => (tree: MarkdownNode) => {
    answer = isWithinBudget(tree);
    tree.children = [];
  };
  Markdown({ children: text, remarkPlugins: [remarkGfm, ask] });
  if (answer === undefined) throw new Error('it was not asked');
  return answer;
}

const table = (columns: number, rows: number, row: string) =>
  [`|${' a |'.repeat(columns)}`, `|${' - |'.repeat(columns)}`, ...Array(rows).fill(row)].join('\n');

describe('a message’s budget', () => {
  it.each([
    [
      'a long answer',
      'Some **bold** text with [a link](https://example.com), `code` and _more_.\n\n- one\n- two\n\n'.repeat(
        60,
      ),
    ],
    ['a table of a hundred rows', table(8, 100, '| a | b | c | d | e | f | g | h |')],
    [
      'lists in lists',
      '- a\n  - b\n    - c\n      - d\n        - e\n          1. f\n\n'.repeat(20),
    ],
    ['forty footnotes', `${'Said[^1]. '.repeat(40)}\n\n[^1]: Once.`],
    ['forty code blocks', '```js\nconst a = 1;\n```\n\n'.repeat(40)],
    [
      'a footnote that is referenced often',
      `${'[Source] '.repeat(200)}\n\n[source]: https://a.example/b`,
    ],
  ])('allows %s', (_, text) => {
    expect(fits(text)).toBe(true);
  });

  it.each([
    ['many small tables', `${table(2, 1, '| x |')}\n\n`.repeat(600)],
    ['quotes in quotes', `${'> '.repeat(39)}a`],
    [
      'footnotes that reference footnotes',
      Array.from({ length: 600 }, (_, at) => `[^${at}]: n [^${at + 1}]\n`).join('\n'),
    ],
    ['a long title, again and again', `[A]: /x "${'y '.repeat(5_000)}"\n\n${'![a] '.repeat(100)}`],
    ['a thousand code blocks', '```\na\n```\n'.repeat(400)],
  ])('rejects %s', (_, text) => {
    expect(fits(text)).toBe(false);
  });
});
