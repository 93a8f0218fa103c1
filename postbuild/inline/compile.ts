import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { callProgram, type ProgramData, type Programs } from '../../lib/inline/programs.ts';
import { offeredQuestions } from './offered-questions.ts';
import { storyQuestions } from './story-questions.ts';
import { usualTimes } from './usual-times.ts';

const files: Record<keyof ProgramData, string> = {
  firstScript: 'first-script.ts',
  showTheme: 'show-theme.ts',
  formScript: 'form-script.ts',
  handOff: 'hand-off.ts',
  otherSessionSeed: 'other-session-seed.ts',
  keepGreeting: 'keep-greeting.ts',
  showPlans: 'show-plans.ts',
  startScripts: 'start-scripts.ts',
};

/** Bundles a program into one function expression that takes its data. */
export function compile(name: keyof ProgramData): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(import.meta.dirname, files[name])],
    bundle: true,
    minify: true,
    format: 'esm',
    // The browsers of package.json, in esbuild's names.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    write: false,
  });
  return `data=>{${outputFiles[0]?.text.trim() ?? ''}}`;
}

/** The source expression by which a policy allows an inline script or style. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** For a page that is one file (server/shared/shared-style.ts). */
const fontInBase64 = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, `../../app/fonts/${name}.woff2`), 'base64');

/** Variables that give pages and the middleware the programs (lib/inline/programs.ts). */
export function inlineEnvironment() {
  const names = Object.keys(files) as (keyof ProgramData)[];
  const programs = Object.fromEntries(names.map((name) => [name, compile(name)])) as Programs;
  const hashes = [programs.firstScript, programs.showTheme].map((program) =>
    hashSource(callProgram(program, undefined)),
  );
  return {
    INLINE_PROGRAMS: JSON.stringify(programs),
    PRIVATE_PAGE_HASHES: JSON.stringify(hashes),
    OFFERED_QUESTIONS: offeredQuestions(),
    STORY_QUESTIONS: storyQuestions(),
    USUAL_TIMES: usualTimes(),
    INLINE_FONTS: JSON.stringify({
      regular: fontInBase64('voice'),
      bold: fontInBase64('voice-strong'),
    }),
  };
}
