import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync, type TransformOptions, transformSync } from 'esbuild';
import { callProgram, type ProgramData } from '../../lib/inline/call-program.ts';

const files: Record<keyof ProgramData, string> = {
  firstScript: 'first-script.ts',
  showTheme: 'show-theme.ts',
  formScript: 'form-script.ts',
  catchQuery: 'catch-query.ts',
  earlyCalls: 'early-calls.ts',
  earlyLink: 'early-link.ts',
  keepGreeting: 'keep-greeting.ts',
  startAtFirstPaint: 'start-at-first-paint.ts',
  startAtFirstInput: 'start-at-first-input.ts',
};

/** Pages and the middleware take the compiled text from there. */
export const generatedFile = 'lib/inline/programs.generated.ts';

/**
 * The browsers of package.json, as esbuild names them. The text stands in a page twice, once as JSON: there
 * every `>` and `"` is written in more bytes, so it has few of them.
 */
const options = {
  minify: true,
  target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
  supported: { arrow: false },
} satisfies TransformOptions;

function withSingleQuotes(text: string): string {
  const single = text.replaceAll('"', "'");
  const meaning = (program: string) => transformSync(program, options).code;
  if (meaning(single) === meaning(text)) return single;
  throw new Error(`A program holds quotes of both kinds: ${text}`);
}

/** With all that it imports, as a function of its data. */
function compile(file: string): string {
  const { outputFiles } = buildSync({
    ...options,
    entryPoints: [path.resolve('postbuild/inline', file)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const text = withSingleQuotes((outputFiles[0]?.text ?? '').trim());
  const parameter = /\bdata\./.test(text) ? 'data' : '';
  return `function(${parameter}){${text.replace(/;$/, '')}}`;
}

export function generate(): string {
  const lines = Object.entries(files).map(
    ([name, file]) =>
      `export const ${name}: Program<'${name}'> = ${JSON.stringify(compile(file))};`,
  );
  const hashes = (['firstScript', 'showTheme'] as const).map((name) => {
    const text = callProgram<typeof name>(compile(files[name]), undefined);
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
  return [
    '// Written by `npm run inline` from postbuild/inline.',
    "import type { Program } from './call-program.ts';",
    ...lines,
    '/** By what a policy with a nonce allows those that every private page holds. */',
    `export const privatePageHashes = ${JSON.stringify(hashes)};`,
    '',
  ].join('\n');
}

/** What is sent is what is written here, or nothing is built. */
export function requireFreshPrograms(): void {
  if (readFileSync(generatedFile, 'utf8') === generate()) return;
  throw new Error(`${generatedFile} is not what postbuild/inline says; run npm run inline.`);
}
