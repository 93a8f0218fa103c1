import type { ServerResponse } from 'node:http';
import { scriptHolder, styleLink } from '../build/paint-first.ts';

const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;
const asyncScript =
  /<script src="([^"]+)" (?:async="" nonce="([^"]+)"|nonce="([^"]+)" async="")><\/script>/g;
/** How the tags begin that are rewritten, and how they end. */
const rewrittenTags = [
  ['<link rel="preload" as="script"', '/>'],
  ['<script src="', '</script>'],
  ['<link rel="stylesheet"', '/>'],
  ['</head>', ''],
] as const;

/** Where a tag begins of which the next piece brings the rest; the end where there is none. */
function beginOfUnfinished(text: string): number {
  const begins = rewrittenTags.map(([opening, closing]) => {
    const last = text.lastIndexOf(opening);
    if (last !== -1 && !text.includes(closing, last)) return last;
    for (let length = opening.length - 1; length > 0; length -= 1) {
      if (text.endsWith(opening.slice(0, length))) return text.length - length;
    }
    return text.length;
  });
  return Math.min(...begins);
}

/**
 * A page in pieces, with its scripts held until the browser has painted, and the style of its head behind
 * all that runs there. Nothing else in it is touched: the bytes are read as one character each. What is
 * added stands at the end of the head, and later where a script stood: the framework takes the first
 * script it finds for its own.
 */
export class ScriptHolding {
  #kept = '';
  #nonce = '';
  #inHead = true;
  #holds = false;
  readonly #ofHead: string[] = [];
  readonly #styleLinks: string[] = [];

  piece(bytes: Buffer): Buffer {
    const text = this.#kept + bytes.toString('latin1');
    const end = beginOfUnfinished(text);
    this.#kept = text.slice(end);
    return this.#rewritten(text.slice(0, end));
  }

  rest(): Buffer {
    return this.#rewritten(this.#kept);
  }

  #rewritten(text: string): Buffer {
    const end = this.#inHead ? text.indexOf('</head>') : 0;
    if (end === -1) return Buffer.from(this.#withoutStyle(text), 'latin1');
    const head = this.#inHead ? this.#withoutStyle(text.slice(0, end)) + this.#endOfHead() : '';
    this.#inHead = false;
    return Buffer.from(head + this.#withoutScripts(text.slice(end)), 'latin1');
  }

  #withoutStyle(head: string): string {
    return this.#withoutScripts(head).replaceAll(styleLink, (link) => {
      this.#styleLinks.push(link);
      return '';
    });
  }

  #withoutScripts(text: string): string {
    return text
      .replaceAll(scriptPreload, '')
      .replaceAll(asyncScript, (_tag, source: string, early?: string, late?: string) => {
        this.#nonce = early ?? late ?? '';
        if (!this.#inHead) return this.#held(source);
        this.#ofHead.push(source);
        return '';
      });
  }

  #endOfHead(): string {
    this.#holds = this.#ofHead.length > 0;
    const holder = this.#holds ? this.#script(scriptHolder(this.#ofHead)) : '';
    return holder + this.#styleLinks.join('');
  }

  #held(source: string): string {
    if (this.#holds) return this.#script(`holdScript(${JSON.stringify(source)})`);
    this.#holds = true;
    return this.#script(scriptHolder([source]));
  }

  #script(text: string): string {
    return `<script nonce="${this.#nonce}">${text}</script>`;
  }
}

const bytesOf = (chunk: unknown): Buffer =>
  typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk as Uint8Array);

/**
 * A page that is made a request leaves with its scripts held, as the build does to the others. It is known
 * by the nonce its policy names, and by a length nobody knows yet: one that has been promised is kept.
 */
export function holdScripts(response: ServerResponse): void {
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  const holding = new ScriptHolding();
  let known: boolean | undefined;
  // Asked when the first piece comes: whoever packs it takes the length away with that.
  const isPage = () =>
    (known ??=
      !response.hasHeader('content-length') &&
      String(response.getHeader('content-type')).startsWith('text/html') &&
      String(response.getHeader('content-security-policy')).includes("'nonce-"));

  response.write = ((chunk: unknown, ...others: unknown[]) =>
    write(isPage() ? holding.piece(bytesOf(chunk)) : chunk, ...others)) as ServerResponse['write'];

  response.end = ((...given: unknown[]) => {
    if (!isPage()) return end(...given);
    const [chunk, ...others] = typeof given[0] === 'function' ? [null, ...given] : given;
    const last = chunk === null || chunk === undefined ? Buffer.alloc(0) : bytesOf(chunk);
    return end(Buffer.concat([holding.piece(last), holding.rest()]), ...others);
  }) as ServerResponse['end'];
}
