import { Agent } from 'node:http';
import { type Answer, ask, type Question } from '../rig/ask.ts';
import type { Checks } from '../rig/checks.ts';

export type Blow = {
  name: string;
  base: string;
  path: string;
  question?: Question;
  examine: (answer: Answer) => void | Promise<void>;
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** What cannot be written into a request at all never reaches anybody. */
const unsendable = new Set([
  'ERR_UNESCAPED_CHARACTERS',
  'ERR_INVALID_CHAR',
  'ERR_HTTP_INVALID_HEADER_VALUE',
]);

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Many requests, a few at a time; each is one check. */
export async function hammer(checks: Checks, blows: Iterable<Blow>): Promise<void> {
  const iterator = blows[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      const { name, base, path, question, examine } = next.value;
      let answer: Answer;
      try {
        answer = await ask(base, path, { agent, ...question });
      } catch (error) {
        if (unsendable.has(codeOf(error))) continue;
        await checks.check(name, () => {
          throw error;
        });
        continue;
      }
      await checks.check(name, () => examine(answer));
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
