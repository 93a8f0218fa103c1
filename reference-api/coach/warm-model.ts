import { z } from 'zod';
import { kinds } from '../../lib/checking/checklists.ts';
import type { Endpoint } from '../environment.ts';
import { log } from '../log.ts';
import { coachLanguages } from './languages.ts';
import { instructions } from './model-answer.ts';
import { mostTokens } from './model-endpoint.ts';

/** A large model is read from the disk first. */
const warmMs = 120_000;
const lookMs = 2_000;
/** The tokens of an answer, of the earlier one that it adds to, and of the instructions. */
const charactersPerToken = 3.5;
const longestAnswer = 10_000;

export const tokensNeeded = (): number => {
  const told = kinds.flatMap(({ criteria }) =>
    coachLanguages.map((language) => instructions(language, criteria, true).length),
  );
  return Math.ceil((Math.max(...told) + 2 * longestAnswer) / charactersPerToken) + mostTokens;
};

/** Ollama's answers: which models are loaded, and how a model is configured. */
const loaded = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.number().optional() })),
});
const shown = z.object({
  parameters: z.string().optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
});

/**
 * The first answer of a model on one's own machine takes long, so it is asked something small before
 * anybody waits. Servers elsewhere are ready, and each call of theirs may cost something.
 */
export async function warmModel({ url, model, key }: Endpoint): Promise<void> {
  if (!url.startsWith('http://')) return;
  const headers = {
    'Content-Type': 'application/json',
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
  };
  try {
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(warmMs),
      body: JSON.stringify({
        model,
        max_tokens: 1,
        messages: [{ role: 'user', content: 'Hello' }],
      }),
    });
    await answer.body?.cancel();
    if (!answer.ok)
      log('error', 'coach-model-failed', { reason: 'not warmed', status: answer.status });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log('error', 'coach-model-failed', { reason });
  }
  const context = await contextOf(url, model);
  const needed = tokensNeeded();
  if (context !== null && context < needed) {
    const note =
      'Of long answers the model would read a part only. Give it a longer context, with Ollama by OLLAMA_CONTEXT_LENGTH.';
    log('warn', 'coach-context-short', { context, needed, note });
  }
}

/**
 * The context length as it runs, otherwise as configured, otherwise the longest possible; null if
 * the server does not say.
 */
async function contextOf(url: string, model: string): Promise<number | null> {
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const signal = AbortSignal.timeout(lookMs);
    const answer = await fetch(new URL(path, url), { ...init, signal, redirect: 'error' });
    return answer.json();
  };
  try {
    const running = loaded.safeParse(await ask('/api/ps'));
    const own = running.data?.models.find(({ name }) => [model, `${model}:latest`].includes(name));
    if (own?.context_length !== undefined) return own.context_length;
    const body = JSON.stringify({ model });
    const { parameters = '', model_info = {} } = shown.parse(
      await ask('/api/show', { method: 'POST', body }),
    );
    const configured = /^num_ctx\s+(\d+)/m.exec(parameters)?.[1];
    if (configured) return Number(configured);
    const [, longest] =
      Object.entries(model_info).find(([name]) => name.endsWith('.context_length')) ?? [];
    return typeof longest === 'number' ? longest : null;
  } catch {
    // Another server than Ollama.
    return null;
  }
}
