import { createHash } from 'node:crypto';
import { callProgram, privatePageHashes, programs } from '@/lib/inline/programs';

it('allows exactly the scripts of private pages that hold no data', () => {
  const hashes = [programs.firstScript, programs.showTheme]
    .map((program) => callProgram(program, undefined))
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(privatePageHashes).toEqual(hashes);
});

it('no value ends a script early, and each arrives as it was', () => {
  const hostile = '</script><script>alert(1)</script>';
  const text = callProgram(programs.handOff, { address: hostile });
  expect(text).not.toContain('</script>');
  expect(text.slice(programs.handOff.length + 2)).toBe(
    `({"address":"${hostile.replaceAll('<', String.raw`\u003c`)}"})`,
  );
});
