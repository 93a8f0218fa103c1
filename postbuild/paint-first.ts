import { callProgram, type Program } from '../lib/inline/programs.ts';
import { takeOutScripts, takeOutStyles } from './framework-internals.ts';
import { compile } from './inline/compile.ts';

const startScripts: Program<'startScripts'> = compile('startScripts');

/**
 * Replaces a page's scripts by an inline program that starts them later, so that they do not delay
 * the first paint: at the first input if `content` is given, the address of the RSC payload. The
 * style sheets move behind the inline scripts, which would otherwise wait for them.
 */
export function startedLater(page: string, content?: string): string {
  const { html, sources: scripts } = takeOutScripts(page);
  const { html: rest, styles } = takeOutStyles(html);
  const starter = callProgram(startScripts, { scripts, ...(content && { content }) });
  return rest.replace('</head>', () => `<script>${starter}</script>${styles}</head>`);
}
