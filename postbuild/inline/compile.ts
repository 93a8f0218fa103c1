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
  revealAtOnce: 'reveal-at-once.ts',
  startAtFirstPaint: 'start-at-first-paint.ts',
  startAtFirstInput: 'start-at-first-input.ts',
};

/** Pages and the middleware import the compiled programs from this file. */
export const generatedFile = 'lib/inline/programs.generated.ts';

/**
 * The browsers of package.json, in esbuild's names. A page contains each program twice, once as
 * JSON, where `>` and `"` are escaped and take more bytes: hence no arrow functions, and single
 * quotes.
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
  throw new Error(`An inline program contains both kinds of quotes: ${text}`);
}

/** Bundles a program into one function expression that takes its data. */
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
  const hashes = (['firstScript', 'showTheme', 'revealAtOnce'] as const).map((name) => {
    const text = callProgram<typeof name>(compile(files[name]), undefined);
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
  return [
    '// Written by `npm run inline` from postbuild/inline.',
    "import type { Program } from './call-program.ts';",
    ...lines,
    '/** By what a policy with a nonce allows those of private pages that hold no data. */',
    `export const privatePageHashes = ${JSON.stringify(hashes)};`,
    '',
  ].join('\n');
}

/** Stops the build if the compiled programs are out of date. */
export function requireFreshPrograms(): void {
  if (readFileSync(generatedFile, 'utf8') === generate()) return;
  throw new Error(`${generatedFile} is out of date; run npm run inline.`);
}
