import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import { addressOf } from './ports.ts';

type Bodies = Record<string, { schema: object }>;
type Operation = {
  requestBody?: { content: Bodies };
  responses: Record<string, { content?: Bodies }>;
};
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const { paths, components } = openApiDocument('http://localhost');
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ $id: 'document', components });

const asOneOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    path: asOneOf(path),
    method: method.toUpperCase(),
    operation,
  })),
);

const validators = new Map<object, ReturnType<typeof ajv.compile>>();

function validatorOf(schema: object) {
  const known = validators.get(schema);
  if (known) return known;
  const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
  validators.set(schema, made);
  return made;
}

/** What is wrong with a body by its schema in the document; undefined if nothing is. */
function wrongIn(text: string, content: Bodies | undefined): string | undefined {
  // Forms with a recording are not checked here.
  if (text.startsWith('--') && content?.['multipart/form-data']) return undefined;
  const { schema } = content?.['application/json'] ?? {};
  if (!schema) return text === '' ? undefined : 'a body where none is described';
  const validate = validatorOf(schema);
  try {
    return validate(JSON.parse(text)) ? undefined : ajv.errorsText(validate.errors);
  } catch {
    return 'no JSON';
  }
}

/** A proxy in front of an API that checks every call against the contract's OpenAPI document. */
export class ValidatingProxy {
  calls = 0;
  readonly violations: string[] = [];
  /** Requests that were accepted though they do not match: an API may accept more than it must. */
  readonly beyond: string[] = [];
  readonly #target: string;
  readonly #server = createServer(async (asked, response) => {
    const body = await buffer(asked);
    const { method = 'GET', url = '/', headers } = asked;
    const answer = await this.#forward(method, url, headers, body, response);
    if (!answer) return;
    this.#hold(`${method} ${url}`, method, url.split('?', 1)[0] ?? '', body, answer);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });

  private constructor(target: string) {
    this.#target = target;
  }

  static async start(target: string): Promise<ValidatingProxy> {
    const proxy = new ValidatingProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return addressOf(this.#server);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #forward(
    method: string,
    url: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
    to: ServerResponse,
  ): Promise<Answer | null> {
    const sent = request(this.#target + url, { method, headers, agent: false });
    // A server that has answered may close before it has read the body; errors before that reject `once`.
    sent.on('error', () => undefined);
    sent.end(body);
    const [answer] = await once(sent, 'response');
    // A stream is passed on; its events are checked by the tests that read it.
    if (answer.headers['content-type']?.startsWith('text/event-stream')) {
      to.on('close', () => sent.destroy());
      answer.on('error', () => to.destroy());
      answer.pipe(to.writeHead(answer.statusCode, answer.headers));
      return null;
    }
    const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers;
    return { status: answer.statusCode, headers: kept, body: await buffer(answer) };
  }

  #hold(call: string, method: string, path: string, body: Buffer, answer: Answer): void {
    const known = operations.find((one) => one.method === method && one.path.test(path));
    if (!known) return;
    this.calls += 1;
    const { requestBody, responses } = known.operation;
    const described = responses[answer.status];
    const said = described
      ? wrongIn(answer.body.toString(), described.content)
      : 'a status that the document does not name';
    if (said) this.violations.push(`${call} was answered ${answer.status} with ${said}`);
    const asked = requestBody && wrongIn(body.toString(), requestBody.content);
    if (asked && answer.status < 400) this.beyond.push(`${call} was accepted with ${asked}`);
  }
}
