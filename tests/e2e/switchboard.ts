import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Call } from './fake-api.ts';

/**
 * A server between the site and the embedded API. It answers the calls of users for whom a test has
 * set answers, recognized by their token or e-mail, and passes on all other calls.
 */
const port = Number(process.env.SWITCHBOARD_PORT);
const embeddedApi = new URL(process.env.EMBEDDED_API ?? '');

type Script = {
  answers: Map<string, Answer[]>;
  calls: Call[];
  changed: PromiseWithResolvers<void>;
};
const scripts = new Map<string, Script>();

const scriptOf = (person: string): Script => {
  const script = scripts.get(person) ?? {
    answers: new Map(),
    calls: [],
    changed: Promise.withResolvers<void>(),
  };
  scripts.set(person, script);
  return script;
};

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function personOf(request: IncomingMessage, body: Buffer): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return bearer;
  const text = body.toString();
  return /"email"\s*:\s*"([^"]*)"/.exec(text)?.[1];
}

async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, , person = '', route = ''] = (request.url ?? '').split('/').map(decodeURIComponent);
  const body = await readBody(request);
  if (request.method === 'PUT') {
    const script = scriptOf(person);
    script.answers.set(route, JSON.parse(body.toString()) as Answer[]);
    script.changed.resolve();
    script.changed = Promise.withResolvers();
  }
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(request.method === 'GET' ? (scripts.get(person)?.calls ?? []) : {}));
}

async function play(answer: Answer, response: ServerResponse): Promise<void> {
  await sleep(answer.delayMs ?? 0);
  if (answer.fault === 'reset') return void response.destroy();
  if (answer.fault === 'hang') return;
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
  const headers = { 'Content-Type': 'application/json', ...answer.headers };
  response.writeHead(answer.status ?? 200, headers);
  response.end(text);
}

function passThrough(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { method, url: path, headers } = request;
  const onward = forward(embeddedApi, { method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  // When the site closes a stream, this closes it at the API too.
  response.on('close', () => onward.destroy());
  onward.end(body);
}

async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  const person = personOf(request, body);
  const script = person === undefined ? undefined : scripts.get(person);
  if (!script) return passThrough(request, response, body);

  const route = `${request.method} ${request.url}`;
  script.calls.push({ route, body: body.toString(), at: Date.now() });
  // The last answer of a queue is repeated.
  const next = () => {
    const queue = script.answers.get(route);
    return queue && queue.length > 1 ? queue.shift() : queue?.[0];
  };
  let answer = next();
  while (answer?.held) {
    await script.changed.promise;
    answer = next();
  }
  const none = { status: 404, body: { error: `nothing is scripted for ${route}` } };
  await play(answer ?? none, response);
}

createServer((request, response) => {
  const handle = request.url?.startsWith('/__control/') ? control : answerCall;
  handle(request, response).catch((error: Error) => {
    console.error(error);
    response.destroy();
  });
}).listen(port, '127.0.0.1');
