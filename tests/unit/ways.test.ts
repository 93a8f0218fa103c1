import { existsSync, readFileSync } from 'node:fs';
import { importsOf } from '../setup/imports.ts';

const [, section = ''] = readFileSync('components/interviews/README.md', 'utf8').split(
  '## How a change travels',
);

const filesIn = (text: string) =>
  [...text.matchAll(/`([^` ]+\.tsx?)`/g)].map(([, file = '']) =>
    /^(?:app|components|lib|server|tests)\//.test(file) ? file : `components/interviews/${file}`,
  );

const middle = filesIn(
  section.split('Every call has the same middle:')[1]?.split('. What')[0] ?? '',
);

/** What travels on each way, how many files the README counts on it, and which files it lists. */
const ways = [...section.matchAll(/^- \*\*(.+?)\*\*, (\d+).*?: (.*)$/gm)].map(
  ([, what = '', count = '', listed = '']): [string, number, string[]] => {
    const own = filesIn(listed);
    return [
      what,
      Number(count),
      [...new Set([...own, ...(listed.includes('the middle') ? middle : [])])],
    ];
  },
);

it('README lists the ways of a star, a title, a typed and a spoken answer, and the first rows', () => {
  expect(ways.map(([what]) => what)).toEqual([
    'A star',
    'A title',
    'A typed answer',
    'A spoken answer',
    'The first rows',
  ]);
  expect(filesIn(section).filter((file) => !existsSync(file))).toEqual([]);
});

it.each(ways)(
  'README counts the files on the way of "%s", and each belongs to it',
  (_what, count, files) => {
    expect(files).toHaveLength(count);
    // The files that import, or are imported by, another file of the way.
    const joined = new Set(
      files.flatMap((file) =>
        importsOf(file)
          .filter((other) => other !== file && files.includes(other))
          .flatMap((other) => [file, other]),
      ),
    );
    expect(files.filter((file) => !joined.has(file))).toEqual([]);
  },
);
