import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { hangUp, listen } from './ports.ts';

export type Chat = { model: string; messages: { role: string; content: string }[] };
export type Manner = (asked: IncomingMessage, answer: ServerResponse, body: string) => void;

/** Answers with this content, in the format of the protocol. */
export const says =
  (content: (chat: Chat) => unknown): Manner =>
  (_, answer, body) => {
    const said = content(JSON.parse(body) as Chat);
    const message = {
      role: 'assistant',
      content: typeof said === 'string' ? said : JSON.stringify(said),
    };
    answer.setHeader('Content-Type', 'application/json');
    answer.end(
      JSON.stringify({
        id: 'said',
        object: 'chat.completion',
        created: 1,
        model: 'stand-in',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  };

export const refuses =
  (status: number, code: string): Manner =>
  (_, answer) => {
    answer.writeHead(status, { 'Content-Type': 'application/json' });
    answer.end(JSON.stringify({ error: { message: code, type: code, code } }));
  };

type Asked = { path: string; authorization: string | undefined; body: string };

/** An OpenAI-compatible endpoint that answers in the given manner. */
export async function startModel() {
  const model = { asked: [] as Asked[], manner: says(() => ({})) };
  const server = createServer(async (asked, answer) => {
    const body = await text(asked);
    const { authorization } = asked.headers;
    model.asked.push({ path: asked.url ?? '', authorization, body });
    model.manner(asked, answer, body);
  });
  const url = `${await listen(server)}/v1`;
  return Object.assign(model, { url, stop: () => hangUp(server) });
}
