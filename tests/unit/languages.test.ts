import { existsSync, readFileSync } from 'node:fs';
import { kinds, questions, skills } from '@/content/practice-questions.json';
import { locales } from '@/lib/i18n/locales';

const legalTexts = ['terms-of-use', 'privacy-policy', 'cancellation', 'refund'];
const nginx = readFileSync('deploy/nginx.conf', 'utf8');
const middleware = readFileSync('middleware.ts', 'utf8');

const terms = readFileSync('docs/design.md', 'utf8');

const criteria = kinds.flatMap((kind) => kind.criteria);
/** All texts of the questions and their checklists. */
const said: object[] = [
  ...questions.map(({ text }) => text),
  ...[...kinds, ...skills].map(({ name }) => name),
  ...criteria.flatMap(({ label, meets, misses }) => [label, meets, misses]),
];

/** What a language of `lib/i18n/locales.ts` still needs (CONTRIBUTING.md, "A language"). */
function missingFor(locale: string): string[] {
  const files = [
    `messages/${locale}.json`,
    `messages/late/${locale}.json`,
    ...legalTexts.map((name) => `content/legal/${name}.${locale}.md`),
  ];
  return [
    ...files.filter((file) => !existsSync(file)),
    ...(said.every((text) => locale in text) ? [] : ['content/practice-questions.json']),
    // tests/unit/messages.test.ts looks for these words, which must not be used in the language.
    ...(new RegExp(`[|,] ${locale} \``).test(terms) ? [] : ['docs/design.md']),
    ...(new RegExp(`[(|:]${locale}[|)]`).test(middleware) ? [] : ['middleware.ts']),
    // The edge's log names the page of a request.
    ...(new RegExp(`\\?<page_name>\\(\\?:[^)]*\\b${locale}[|)]`).test(nginx)
      ? []
      : ['deploy/nginx.conf']),
  ];
}

it.each(locales)('the language %s is complete', (locale) => {
  expect(missingFor(locale)).toEqual([]);
});

it('a language that is only listed fails with everything that it lacks', () => {
  expect(missingFor('xx')).toEqual([
    'messages/xx.json',
    'messages/late/xx.json',
    ...legalTexts.map((name) => `content/legal/${name}.xx.md`),
    'content/practice-questions.json',
    'docs/design.md',
    'middleware.ts',
    'deploy/nginx.conf',
  ]);
});

it('the type check uses no cache, because a cache missed errors after a file was added', () => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  expect(compilerOptions).toMatchObject({ incremental: false });
});
