import { z } from 'zod';

/** The usual addresses of model servers on this machine. */
const defaultServers = [
  { name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
];
type Server = (typeof defaultServers)[number];
type FoundModel = { server: Server; model: string };

const lookMs = 500;
const mostNamed = 3;

/** Embedding and ranking models cannot chat. */
const isForChat = (model: string): boolean => !/embed|rerank|minilm|(?:^|[/-])bge-/i.test(model);

const listed = z.object({ data: z.array(z.object({ id: z.string() })) });

async function modelsOf(server: Server): Promise<FoundModel[]> {
  try {
    const signal = AbortSignal.timeout(lookMs);
    const answer = await fetch(`${server.url}/models`, { signal, redirect: 'error' });
    const { data } = listed.parse(await answer.json());
    return data.filter(({ id }) => isForChat(id)).map(({ id }) => ({ server, model: id }));
  } catch {
    // Nothing listens there, or something that is not a model server.
    return [];
  }
}

const withoutModel = 'no model: counts and your own checklist.';

/**
 * Finds the coaching model, and returns a line that names it: the configured one, or one on this
 * machine if `COACH_MODEL` names it or no other can chat.
 */
export async function findCoach(
  environment: Record<string, string | undefined>,
  servers: Server[] = defaultServers,
): Promise<{ line: string; settings: Record<string, string> }> {
  const [isOff, url, named] = [
    environment.COACH?.trim() === 'off',
    environment.COACH_URL?.trim(),
    environment.COACH_MODEL?.trim(),
  ];
  if (isOff) return { line: `${withoutModel} COACH=off forbids one.`, settings: {} };
  if (url) return { line: `${named} at ${url}`, settings: {} };
  const found = (await Promise.all(servers.map(modelsOf))).flat();
  const wanted = found.filter(({ model }) => !named || [named, `${named}:latest`].includes(model));
  const [one, ...others] = wanted;
  if (one && (named || others.length === 0)) {
    const settings = { COACH_URL: one.server.url, COACH_MODEL: one.model };
    return { line: `${one.model} at ${one.server.name}`, settings };
  }
  const known = [...new Set(found.map(({ model }) => model))].slice(0, mostNamed).join(', ');
  const missing = named ? ` COACH_MODEL=${named} is not on this machine.` : '';
  const use = known ? ` Set COACH_MODEL to use one of this machine: ${known}.` : '';
  return { line: `${withoutModel}${missing}${use}`, settings: {} };
}
