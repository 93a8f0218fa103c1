import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { test } from 'node:test';
import { locales } from '../../lib/i18n/locales.ts';
import { privatePaths } from '../../lib/i18n/pages.ts';
import { ask } from '../rig/ask.ts';
import { readPackedAnswers } from '../rig/packed-answers.ts';
import { signIn } from '../rig/person.ts';
import { plainNext, site } from './targets.ts';

/**
 * Whether the first segment of an address is a language decides what the address may show. Pages
 * with somebody's data exist only below a language, and no shared cache may store them.
 */

type Routes = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string }[] };
const { staticRoutes, dynamicRoutes } = JSON.parse(
  readFileSync('.next/routes-manifest.json', 'utf8'),
) as Routes;

const known = new Set([
  ...[...staticRoutes, ...dynamicRoutes].map(({ page }) => page.split('/')[1] ?? ''),
  ...readPackedAnswers().map(({ path }) => path.split('/')[1] ?? ''),
  ...readdirSync('public'),
  ...locales,
  '_next',
  '[locale]',
]);

/**
 * Spells short words in every letter case, and long ones with each single letter or all letters
 * raised.
 */
function spellings(word: string): string[] {
  const letters = [...word];
  const raised = (at: (index: number) => boolean) =>
    letters.map((letter, index) => (at(index) ? letter.toUpperCase() : letter)).join('');
  if (letters.length > 4) {
    return [word, word.toUpperCase(), ...letters.map((_, only) => raised((at) => at === only))];
  }
  const all = Array.from({ length: 2 ** letters.length }, (_, bits) =>
    raised((at) => Boolean((bits >> at) & 1)),
  );
  const first = letters[0]?.charCodeAt(0).toString(16);
  return [...all, `%${first}${word.slice(1)}`];
}

const firsts = [...new Set([...known].flatMap(spellings))];
const privately = [...privatePaths().map((path) => path.slice(1)), 'conversations/3'];
/**
 * The private paths with an encoded letter, which below a language are ordinary or missing pages.
 */
const encoded = ['%63onversations', '%63onversations/3', 'conversations%2F3', 'my%2Daccount'];
/** The API of targets.ts puts the token into everything it says about a person. */
const ofThePerson = 'token-of-a-test';

for (const [target, base] of [
  ['site', site.url],
  ['plain next', plainNext.url],
] as const) {
  test(`${target} · private pages exist only below a language, and are never cached publicly`, async () => {
    const { cookie } = await signIn(base, 'ada@x.example', 'x');
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    let seeded = 0;
    const examine = async (path: string, isOurs: boolean, mayBeOurs = false) => {
      const answer = await ask(base, path, { agent, headers: { Cookie: cookie } });
      const seen = `${path} ${answer.status} ${answer.headers['cache-control']}`;
      assert.ok(answer.status < 500, seen);
      const isSeeded = answer.body.includes(ofThePerson);
      assert.ok(isOurs || mayBeOurs || !isSeeded, seen);
      seeded += Number(isSeeded);
      if (isOurs || isSeeded)
        assert.equal(answer.headers['cache-control'], 'private, no-store', seen);
      // The framework's own redirects have neither a body nor a policy.
      if (answer.body.length > 0) assert.ok(answer.headers['content-security-policy'], seen);
    };
    for (const first of firsts) {
      const isOurs = locales.some((locale) => locale === first);
      await Promise.all(privately.map((below) => examine(`/${first}/${below}`, isOurs)));
      if (isOurs)
        await Promise.all(encoded.map((below) => examine(`/${first}/${below}`, false, true)));
    }
    agent.destroy();
    // A page may lack the data, because it does not wait long for the API.
    assert.ok(seeded > 0, 'no page had anybody’s data');
  });
}
