import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives each test of a file a folder, removed afterwards: `at` returns a path in it, `write` writes
 * a file there.
 */
export function temporaryFolder(prefix = 'rapport-test-') {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), prefix));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const at = (file = '.') => path.join(folder, file);
  const write = (file: string, text = ''): string => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
    return at(file);
  };
  return { at, write };
}
