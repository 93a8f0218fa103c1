import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import { hangUp, listen } from './ports.ts';

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

/** Describes how a body differs from its schema in the document; undefined if it does not. */
function wrongIn(text: string, content: Bodies | undefined): string | undefined {
  // Forms with a recording are not JSON and are not checked here.
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

/** Passes a call on. Null for a stream, whose events the tests that read it check. */
async function forward(
  address: string,
  how: { method: string; headers: IncomingHttpHeaders },
  body: Buffer,
  to: ServerResponse,
): Promise<Answer | null> {
  const sent = request(address, { ...how, agent: false });
  // After its answer, a server may close without reading the body. Earlier errors reject `once`.
  sent.on('error', () => undefined);
  sent.end(body);
  const [answer] = await once(sent, 'response');
  if (answer.headers['content-type']?.startsWith('text/event-stream')) {
    to.on('close', () => sent.destroy());
    answer.on('error', () => to.destroy());
    answer.pipe(to.writeHead(answer.statusCode, answer.headers));
    return null;
  }
  const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers;
  return { status: answer.statusCode, headers: kept, body: await buffer(answer) };
}

/** Starts a proxy in front of an API, which checks every call against the OpenAPI document. */
export async function startValidatingProxy(target: string) {
  const seen = {
    calls: 0,
    violations: [] as string[],
    /**
     * Accepted requests that do not match, which is allowed: an API may accept more than it must.
     */
    beyond: [] as string[],
  };
  const checkCall = (method: string, url: string, body: Buffer, answer: Answer) => {
    const path = url.split('?', 1)[0] ?? '';
    const known = operations.find((one) => one.method === method && one.path.test(path));
    if (!known) return;
    seen.calls += 1;
    const { requestBody, responses } = known.operation;
    const described = responses[answer.status];
    const violation = described
      ? wrongIn(answer.body.toString(), described.content)
      : 'a status that the document does not name';
    if (violation)
      seen.violations.push(`${method} ${url} was answered ${answer.status} with ${violation}`);
    const mismatch = requestBody && wrongIn(body.toString(), requestBody.content);
    if (mismatch && answer.status < 400)
      seen.beyond.push(`${method} ${url} was accepted with ${mismatch}`);
  };
  // As long as the API's timeout, so that no call is sent on a connection that is being closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, async (incoming, response) => {
    const body = await buffer(incoming);
    const { method = 'GET', url = '/', headers } = incoming;
    const answer = await forward(target + url, { method, headers }, body, response);
    if (!answer) return;
    checkCall(method, url, body, answer);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const url = await listen(server);
  return Object.assign(seen, { url, stop: () => hangUp(server) });
}
