import { html, raw } from 'hono/html';
import { formatted } from '../../lib/markdown/formatted.ts';

/** The allowed elements. Of all others only the text is kept. */
const tags: ReadonlySet<string> = new Set(
  'p,ul,ol,li,strong,em,del,code,pre,blockquote,table,thead,tbody,tr,th,td,br,hr'.split(','),
);
const empty: ReadonlySet<string> = new Set(['br', 'hr']);
const webAddress = /^(?:https?:|mailto:)/i;

type Html = ReturnType<typeof html>;

/** Markdown as HTML without scripts, styles or pictures; null if it must be shown unformatted. */
export function markdownHtml(text: string): Html | null {
  const content = formatted(text);
  return content && inHtml(content);
}

type Props = { children?: unknown; href?: unknown; alt?: unknown; checked?: unknown };
type Element = { type: unknown; props: Props };

const isElement = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && 'type' in node && 'props' in node;

function inHtml(node: unknown): Html {
  if (Array.isArray(node)) return html`${node.map(inHtml)}`;
  if (isElement(node)) return elementInHtml(node);
  return html`${typeof node === 'string' || typeof node === 'number' ? node : ''}`;
}

function elementInHtml({ type, props }: Element): Html {
  const inside = inHtml(props.children);
  if (type === 'img') return html`${typeof props.alt === 'string' && props.alt}`;
  if (type === 'input') return html`${props.checked ? '☑' : '☐'} `;
  if (type === 'a' && typeof props.href === 'string' && webAddress.test(props.href))
    return html`<a href="${props.href}" rel="noopener noreferrer nofollow">${inside}</a>`;
  const heading = typeof type === 'string' && /^h([1-6])$/.exec(type)?.[1];
  const name = heading ? `h${Math.min(6, Number(heading) + 1)}` : String(type);
  if (!heading && !tags.has(name)) return inside;
  return raw(empty.has(name) ? `<${name}>` : `<${name}>${inside}</${name}>`);
}
