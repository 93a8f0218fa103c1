import type { IncomingMessage, ServerResponse } from 'node:http';
import { locales } from '../../lib/i18n/locales.ts';
import { log } from '../../lib/observe/log.ts';
import { newNonce } from '../../lib/security/policy.ts';

/** The pages that are made a request, each in its one spelling. Which interview it is changes no header. */
const privatePage = new RegExp(
  `^/(?:${locales.join('|')})/(?:(conversations)(?:/[\\w-]{1,64})?|(my-account))(?:\\?|$)`,
);

const policy = 'Content-Security-Policy';
/** What is said of the page itself, and not of the connection, the packing, or one visitor. */
const aboutThePage = [policy, 'Cache-Control', 'Content-Type', 'Link', 'Vary'];

/**
 * Whoever goes there to see it: nobody else waits for style and fonts. A proxy with several sites behind it
 * declines: as long as it has passed nothing on, another of them can answer in the place of one that dies.
 */
function pageAskedFor({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate' || headers.rsc) return undefined;
  if (headers['x-early-head'] === 'no') return undefined;
  const found = privatePage.exec(url);
  return found?.[1] ?? found?.[2];
}

type Head = (nonce: string) => [name: string, value: string][];

/** Apart from any response: a closure that saw one would keep it, and with it a visitor's cookie. */
const underAnother =
  (former: string, said: readonly (readonly [string, string])[]): Head =>
  (nonce) =>
    said.map(([name, value]) => [name, value.replaceAll(former, nonce)]);

/** Files of the build, which every answer needs. What else an answer names may be its visitor's own. */
function linksOf(response: ServerResponse, styles: readonly string[]): string {
  const named = String(response.getHeader('Link') ?? '').split(/,\s*(?=<)/);
  const files = named.filter((link) => link.startsWith('</_next/static/'));
  const unnamed = styles.filter((style) => !files.some((link) => link.startsWith(`<${style}>`)));
  return [...unnamed.map((style) => `<${style}>; rel=preload; as="style"`), ...files].join(', ');
}

/** What an answer said, and the style it asked for, to be said again under another nonce. */
function headOf(response: ServerResponse, styles: readonly string[]): Head | undefined {
  const [, former] = /'nonce-([^']+)'/.exec(String(response.getHeader(policy))) ?? [];
  if (response.statusCode !== 200 || !former || response.hasHeader('Set-Cookie')) return undefined;
  const said = aboutThePage.flatMap((name) => {
    const value = name === 'Link' ? linksOf(response, styles) : response.getHeader(name);
    return value ? [[name, String(value)] as const] : [];
  });
  return underAnother(former, said);
}

/** Of these nothing may be lost; that they were said at all shows that the head was wrong. */
const oneVisitorsOwn = /^(?:set-cookie|location)$/i;

/** What is said of the answer from here on has been said already. Tells what came too late for it. */
function hearNoMore(response: ServerResponse): { tooLate: ReadonlySet<string> } {
  let hasBegun = false;
  const tooLate = new Set<string>();
  const ignore = (name: unknown) => {
    if (typeof name === 'string' && oneVisitorsOwn.test(name)) tooLate.add(name.toLowerCase());
    return response;
  };
  const begin = (status?: unknown) => {
    hasBegun = true;
    if (typeof status === 'number') response.statusCode = status;
    return response;
  };
  Object.assign(response, {
    setHeader: ignore,
    appendHeader: ignore,
    setHeaders: (headers: Headers | Map<string, unknown>) => {
      for (const [name] of headers) ignore(name);
      return response;
    },
    removeHeader: () => undefined,
    writeHead: begin,
    flushHeaders: () => begin(),
  });
  // The framework, which would not answer at all if it were told that somebody has begun.
  Object.defineProperty(response, 'headersSent', { get: () => hasBegun });
  return { tooLate };
}

/**
 * The headers of a private page leave before the page is made. They are those of its last answer, and name
 * the style and the fonts, which travel while the list of interviews is still being read. A page that then
 * fails says so in itself, in the log and in the metrics, no more by its status; and the next one waits for
 * its own headers again.
 */
export class EarlyHeads {
  readonly #known = new Map<string, Head>();
  /** By it the page's maker knows that a nonce is from here; made anew at each start (lib/security/page-nonce.ts). */
  readonly #key = newNonce();

  constructor() {
    process.env.EARLY_HEAD_KEY = this.#key;
  }

  /** `styles` is filled while the page passes by. */
  send(request: IncomingMessage, response: ServerResponse, styles: readonly string[]): void {
    const page = pageAskedFor(request);
    if (!page) return;
    const known = this.#known.get(page);
    if (!known) {
      response.once('finish', () => {
        const head = headOf(response, styles);
        if (head) this.#known.set(page, head);
      });
      return;
    }
    const nonce = newNonce();
    const proved = `${this.#key} ${nonce}`;
    request.headers['x-nonce'] = proved;
    request.rawHeaders.push('x-nonce', proved);
    for (const [name, value] of known(nonce)) response.setHeader(name, value);
    response.flushHeaders();
    const { tooLate } = hearNoMore(response);
    response.once('finish', () => {
      const status = response.statusCode;
      if (status === 200 && tooLate.size === 0) return;
      this.#known.delete(page);
      log('error', 'head-sent-too-early', { page, status, lost: [...tooLate].join() });
    });
  }
}
