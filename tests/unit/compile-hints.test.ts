import { readFileSync } from 'node:fs';
import { addCompileHints, compileHint } from '../../postbuild/pack.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const { at, write } = temporaryFolder();

it('every script begins with the hint exactly once, and other files are unchanged', () => {
  const script = write('static/chunks/a.js', 'run()');
  const nested = write('static/chunks/pages/b.js', 'walk()');
  const sheet = write('static/chunks/c.css', 'a{}');
  addCompileHints(at());
  addCompileHints(at());
  expect(readFileSync(script, 'utf8')).toBe(`${compileHint}run()`);
  expect(readFileSync(nested, 'utf8')).toBe(`${compileHint}walk()`);
  expect(readFileSync(sheet, 'utf8')).toBe('a{}');
});

it('the build stops when the scripts are in another folder', () => {
  write('static/scripts/a.js', 'run()');
  expect(() => addCompileHints(at('static/scripts'))).toThrow(/no scripts in/);
});
