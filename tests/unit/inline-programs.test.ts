import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callProgram } from '@/lib/inline/call-program';
import {
  earlyLink,
  firstScript,
  privatePageHashes,
  revealAtOnce,
  showTheme,
} from '@/lib/inline/programs.generated';
import { sessionKeys } from '@/lib/session/browser';
import { generate, generatedFile } from '@/postbuild/inline/compile';

it('what is sent is what postbuild/inline says: npm run inline writes it', () => {
  expect(readFileSync(generatedFile, 'utf8')).toBe(generate());
});

it('allows exactly the scripts of private pages that hold no data', () => {
  const hashes = [firstScript, showTheme, revealAtOnce]
    .map((program) => callProgram<'firstScript' | 'showTheme' | 'revealAtOnce'>(program, undefined))
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(privatePageHashes).toEqual(hashes);
});

it('reads the token where the browser keeps it', () => {
  expect(firstScript).toContain(`'${sessionKeys.token}'`);
});

it('no value ends a script early, and each arrives as it was', () => {
  const hostile = '</script><script>alert(1)</script>';
  const text = callProgram(earlyLink, { address: hostile });
  expect(text).not.toContain('</script>');
  expect(text.slice(earlyLink.length + 2)).toBe(
    `({"address":"${hostile.replaceAll('<', String.raw`\u003c`)}"})`,
  );
});
