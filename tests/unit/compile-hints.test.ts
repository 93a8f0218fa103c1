import { addCompileHints } from '../../postbuild/pack.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const { at, write } = temporaryFolder();

it('the build stops when the scripts are in another folder', () => {
  write('static/scripts/a.js', 'run()');
  expect(() => addCompileHints(at('static/scripts'))).toThrow(/no scripts in/);
});
