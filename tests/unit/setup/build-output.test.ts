import { isKnown } from '@/tools/launch/site-build';

it('the build’s output hides only the framework’s known line about middleware.ts', () => {
  const said = [
    '⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.',
    '  To migrate automatically, run:',
    '  npx @next/codemod@canary middleware-to-proxy .',
    '  Learn more: https://nextjs.org/docs/messages/middleware-to-proxy',
    '✓ Compiled successfully in 41s',
    '⚠ Another convention is deprecated.',
    '  Learn more: https://nextjs.org/docs/messages/another',
  ];
  expect(said.filter((line) => !isKnown(line))).toEqual(said.slice(4));
});
