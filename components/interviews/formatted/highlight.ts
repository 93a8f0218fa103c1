import { type ParsedToken, type ParseOptions, parse } from 'sugar-high/core';
import * as java from 'sugar-high/lang/java';
import * as javascript from 'sugar-high/lang/javascript';
import * as json from 'sugar-high/lang/json';
import * as python from 'sugar-high/lang/python';
import * as shell from 'sugar-high/lang/shell';
import * as sql from 'sugar-high/lang/sql';
import * as typescript from 'sugar-high/lang/typescript';

export type CodeToken = ParsedToken;

/** The library's presets for these two are typed a little narrower than its own options. */
const script: ParseOptions = { tokenize: (code) => javascript.tokenize(code, {}) };
const typed: ParseOptions = { tokenize: (code) => typescript.tokenize(code, {}) };

/** The languages of interviews. Anything else stays readable without colors. */
const languages: Record<string, ParseOptions> = {
  java,
  js: script,
  jsx: script,
  javascript: script,
  json,
  py: python,
  python,
  bash: shell,
  sh: shell,
  shell,
  sql,
  ts: typed,
  tsx: typed,
  typescript: typed,
};

/** Null for any other language. */
export function tokensOf(code: string, language: string): CodeToken[] | null {
  const name = language.toLowerCase();
  const options = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (!options) return null;
  return parse(code, options).lines.flatMap(({ tokens }, index) =>
    index === 0 ? [...tokens] : [{ type: 'break', value: '\n' } as const, ...tokens],
  );
}
