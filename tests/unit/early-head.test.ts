import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { log } from '../../lib/observe/log.ts';
import { EarlyHeads } from '../../scripts/serve/early-head.ts';

jest.mock('../../lib/observe/log.ts', () => ({ log: jest.fn() }));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Heard = { status: number; headers: Record<string, unknown>; rest: Promise<string> };

const navigation = { 'sec-fetch-mode': 'navigate' };
const address = '/en/conversations';

/** As the framework does: it takes the nonce it is given, or makes one, and says everything by itself. */
const page =
  (change: (response: ServerResponse) => void = () => undefined, status = 200): Answer =>
  ({ headers }, response) => {
    if (response.headersSent) throw new Error('Somebody has answered already.');
    const [key, given] = String(headers['x-nonce']).split(' ');
    const nonce = key === process.env.EARLY_HEAD_KEY ? given : `own-${Math.random()}`;
    response.statusCode = status;
    response.setHeader('content-security-policy', `script-src 'nonce-${nonce}'`);
    response.setHeader('Content-Type', 'text/html');
    response.appendHeader('Link', `</_next/static/f.woff2>; rel=preload; nonce="${nonce}"`);
    change(response);
    response.flushHeaders();
    response.write(`<p>${nonce}`);
    if (!response.headersSent) throw new Error('It has begun, and does not say so.');
    response.end('</p>');
  };

/** A site whose framework answers when it is told to. */
async function site(heads = new EarlyHeads()) {
  let answer: Answer = page();
  let mayAnswer = Promise.resolve();
  const server = createServer(async (asked, response) => {
    heads.send(asked, response, ['/_next/static/s.css']);
    await mayAnswer;
    answer(asked, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path = address, headers: Record<string, string> = navigation, method = 'GET') =>
    new Promise<Heard>((resolve, reject) => {
      const sent = request({ port, path, headers, method, agent: false }, (heard) => {
        const rest = heard.setEncoding('utf8').toArray();
        resolve({
          status: heard.statusCode ?? 0,
          headers: heard.headers,
          rest: rest.then((pieces) => pieces.join('')),
        });
      });
      sent.on('error', reject).end();
    });
  return {
    ask,
    /** Once through: what it says is known then. */
    askWhole: async (...how: Parameters<typeof ask>) => {
      const heard = await ask(...how);
      return { ...heard, text: await heard.rest };
    },
    answerAs: (next: Answer) => {
      answer = next;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayAnswer = promise;
      return resolve;
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The collector, which is there for whoever asks at the start only. */
const newContextCollector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
};

const nonceIn = (text: unknown) => /nonce-([^']+)'/.exec(String(text))?.[1];

it('the head of a page that was seen before comes before the page, under a nonce of its own', async () => {
  await using rig = await site();
  const first = await rig.askWhole();
  const release = rig.hold();
  const { status, headers, rest } = await rig.ask(`${address}/c-1?from=mail`);
  expect(status).toBe(200);
  const nonce = nonceIn(headers['content-security-policy']);
  expect(nonce).toHaveLength(48);
  expect(nonce).not.toBe(nonceIn(first.headers['content-security-policy']));
  expect(headers).toMatchObject({
    'content-type': 'text/html',
    link: `</_next/static/s.css>; rel=preload; as="style", </_next/static/f.woff2>; rel=preload; nonce="${nonce}"`,
  });
  release();
  expect(await rest).toBe(`<p>${nonce}</p>`);
});

it('says nothing else than the page itself would have said', async () => {
  await using rig = await site();
  rig.answerAs(
    page((response) => {
      response.setHeader('Vary', 'rsc');
      response.setHeader('X-Of-The-Moment', 'once');
    }),
  );
  const saidBy = ({ headers }: Heard) => {
    const nonce = nonceIn(headers['content-security-policy']) ?? '';
    const { date: _, 'x-of-the-moment': __, ...said } = headers;
    return JSON.parse(JSON.stringify(said).replaceAll(nonce, '')) as typeof said;
  };
  const own = saidBy(await rig.askWhole());
  const early = saidBy(await rig.askWhole());
  expect(early).toEqual({
    ...own,
    link: `</_next/static/s.css>; rel=preload; as="style", ${own.link}`,
  });
});

it('names files of the build, each once, and nothing that may be of one visitor', async () => {
  await using rig = await site();
  const style = '</_next/static/s.css>; rel=preload; as="style"; nonce=""';
  rig.answerAs(
    page((own) => own.setHeader('Link', [style, '<https://x.example/me.png>; rel=preload'])),
  );
  await rig.askWhole();
  expect((await rig.askWhole()).headers.link).toBe(style);
});

it.each<[string, Answer]>([
  ['a failure', page(undefined, 500)],
  ['a page that gives somebody a cookie', page((own) => own.setHeader('Set-Cookie', 'a=b'))],
  [
    'a page without a nonce',
    page((own) => own.setHeader('content-security-policy', "img-src 'self'")),
  ],
])('%s is not what the next is said to be', async (_what, answer) => {
  await using rig = await site();
  rig.answerAs(answer);
  await rig.askWhole();
  const teapot = (_: unknown, response: ServerResponse) => response.writeHead(418).end();
  rig.answerAs(teapot);
  expect((await rig.askWhole()).status).toBe(418);
});

it.each<[string, string, Record<string, string>, string]>([
  ['whoever does not go there', address, {}, 'GET'],
  ['a fetch', address, { 'sec-fetch-mode': 'cors' }, 'GET'],
  ['the data of a page', address, { ...navigation, rsc: '1' }, 'GET'],
  ['HEAD', address, navigation, 'HEAD'],
  ['another page', '/en/my-account', navigation, 'GET'],
  ['another spelling', `${address}/`, navigation, 'GET'],
  ['a deeper address', `${address}/a/b`, navigation, 'GET'],
  ['no language', '/fr/conversations', navigation, 'GET'],
  ['a proxy that can ask another', address, { ...navigation, 'x-early-head': 'no' }, 'GET'],
])('%s waits for its own headers', async (_what, path, headers, method) => {
  await using rig = await site();
  await rig.askWhole();
  rig.answerAs((_, response) => response.writeHead(418).end());
  expect((await rig.askWhole(path, headers, method)).status).toBe(418);
});

it('a page that fails after its head has left is logged, and the next one tells by itself', async () => {
  await using rig = await site();
  await rig.askWhole();
  rig.answerAs(page(undefined, 500));
  expect((await rig.askWhole()).text).toMatch(/^<p>.*<\/p>$/);
  expect(log).toHaveBeenCalledWith('error', 'head-sent-too-early', {
    page: 'conversations',
    status: 500,
    lost: '',
  });
  expect((await rig.askWhole()).status).toBe(500);
});

it.each<[string, Answer]>([
  ['set-cookie', page((own) => own.appendHeader('Set-Cookie', 'a=b'))],
  ['location', (_, response) => response.setHeader('Location', '/en').writeHead(307).end()],
  ['location', (_, response) => response.setHeaders(new Headers({ location: '/en' })).end()],
])('%s is not lost a second time', async (lost, answer) => {
  await using rig = await site();
  await rig.askWhole();
  rig.answerAs(answer);
  await rig.askWhole();
  expect(log).toHaveBeenCalledWith(
    'error',
    'head-sent-too-early',
    expect.objectContaining({ page: 'conversations', lost }),
  );
  expect((await rig.askWhole()).headers).toHaveProperty(lost);
});

it('keeps nothing of the answer that it learned from', async () => {
  const heads = new EarlyHeads();
  const kept: WeakRef<ServerResponse>[] = [];
  const watched: Answer = (asked, response) => {
    kept.push(new WeakRef(response));
    page()(asked, response);
  };
  {
    await using rig = await site(heads);
    rig.answerAs(watched);
    await rig.askWhole();
  }
  const collect = newContextCollector();
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collect();
  }
  expect(kept).toHaveLength(1);
  expect(kept[0]?.deref()).toBeUndefined();
});
