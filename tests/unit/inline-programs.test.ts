import { callProgram, programs } from '@/lib/inline/programs';

it('a value passed to an inline program never ends the script early, and arrives unchanged', () => {
  const hostile = '</script><script>alert(1)</script>';
  const text = callProgram(programs.handOff, { address: hostile });
  expect(text).not.toContain('</script>');
  expect(text.slice(programs.handOff.length + 2)).toBe(
    `({"address":"${hostile.replaceAll('<', String.raw`\u003c`)}"})`,
  );
});
