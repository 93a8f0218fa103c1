import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { addressOf } from './ports.ts';

export type Chat = { model: string; messages: { role: string; content: string }[] };
type Manner = (asked: IncomingMessage, answer: ServerResponse, body: string) => void;

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

/** An OpenAI-compatible endpoint that answers in the given manner. */
export class ModelStandIn {
  asked: { path: string; authorization: string | undefined; body: string }[] = [];
  manner: Manner = says(() => ({}));
  readonly #server = createServer(async (asked, answer) => {
    const body = await text(asked);
    this.asked.push({ path: asked.url ?? '', authorization: asked.headers.authorization, body });
    this.manner(asked, answer, body);
  });

  static async start(): Promise<ModelStandIn> {
    const standIn = new ModelStandIn();
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `${addressOf(this.#server)}/v1`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
