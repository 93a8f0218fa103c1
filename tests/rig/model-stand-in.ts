import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { hangUp, listen } from './ports.ts';

export type Chat = {
  model: string;
  stream?: boolean;
  messages: { role: string; content: string }[];
};
export type Manner = (asked: IncomingMessage, answer: ServerResponse, body: string) => void;

const named = { id: 'said', created: 1, model: 'stand-in' };

/**
 * Answers with this content in the protocol's format, streamed in parts if the request wants that.
 */
export const says =
  (content: (chat: Chat) => unknown): Manner =>
  (_, answer, body) => {
    const chat = JSON.parse(body) as Chat;
    const said = content(chat);
    const words = typeof said === 'string' ? said : JSON.stringify(said);
    if (chat.stream) return inParts(answer, words);
    const message = { role: 'assistant', content: words };
    answer.setHeader('Content-Type', 'application/json');
    answer.end(
      JSON.stringify({
        ...named,
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  };

function inParts(answer: ServerResponse, words: string): void {
  answer.setHeader('Content-Type', 'text/event-stream');
  const send = (delta: object, finish_reason: string | null = null) =>
    answer.write(
      `data: ${JSON.stringify({ ...named, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  for (let at = 0; at < words.length; at += 8) send({ content: words.slice(at, at + 8) });
  send({}, 'stop');
  answer.end('data: [DONE]\n\n');
}

export const refuses =
  (status: number, code: string): Manner =>
  (_, answer) => {
    answer.writeHead(status, { 'Content-Type': 'application/json' });
    answer.end(JSON.stringify({ error: { message: code, type: code, code } }));
  };

type ModelRequest = { path: string; authorization: string | undefined; body: string };

/** An OpenAI-compatible endpoint that answers as `manner` says. */
export async function startModel() {
  const model = { asked: [] as ModelRequest[], manner: says(() => ({})) };
  const server = createServer(async (asked, answer) => {
    // On start, the API also tries other paths, which only some endpoints have.
    if (!asked.url?.startsWith('/v1/') || asked.method !== 'POST')
      return void answer.writeHead(404).end();
    const body = await text(asked);
    const { authorization } = asked.headers;
    model.asked.push({ path: asked.url ?? '', authorization, body });
    model.manner(asked, answer, body);
  });
  const url = `${await listen(server)}/v1`;
  return Object.assign(model, { url, stop: () => hangUp(server) });
}
