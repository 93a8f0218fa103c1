import { Agent } from 'node:http';
import type { TestContext } from 'node:test';
import { type Answer, ask, type Question } from '../rig/ask.ts';

export type Case = {
  name: string;
  path: string;
  question?: Question | undefined;
  examine: (answer: Answer) => void | Promise<void>;
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Node refuses to write these requests, so they never reach a server. */
const unsendable = /^ERR_(?:UNESCAPED_CHARACTERS|INVALID_CHAR|HTTP_INVALID_HEADER_VALUE)$/;

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Sends thousands of requests, a few at a time, within one test, and reports how many were sent and
 * which of them got through.
 */
export async function hammer(context: TestContext, base: string, cases: Iterable<Case>) {
  let asked = 0;
  const escapes: string[] = [];
  const iterator = cases[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      const { name, path, question, examine } = next.value;
      try {
        await examine(await ask(base, path, { agent, ...question }));
      } catch (error) {
        if (unsendable.test(codeOf(error))) continue;
        escapes.push(`${name}: ${error instanceof Error ? error.message : error}`);
      }
      asked += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  if (escapes.length > 0) {
    throw new Error(`${escapes.length} of ${asked}:\n${escapes.slice(0, 20).join('\n')}`);
  }
  if (asked === 0) throw new Error('Nothing was asked.');
  context.diagnostic(`${asked} requests, 0 escapes`);
}
