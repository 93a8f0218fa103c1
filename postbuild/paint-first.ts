import { callProgram } from '../lib/inline/call-program.ts';
import { startAtFirstInput, startAtFirstPaint } from '../lib/inline/programs.generated.ts';
import { takeOutScripts, takeOutStyles } from './framework-internals.ts';

/**
 * Replaces a page's scripts by an inline program that starts them later, so that they do not delay
 * the first paint. The style sheets move behind the inline scripts, which would otherwise wait for
 * them.
 */
function startLater(page: string, starter: (scripts: string[]) => string): string {
  const { html, sources } = takeOutScripts(page);
  const { html: rest, styles } = takeOutStyles(html);
  return rest.replace('</head>', () => `<script>${starter(sources)}</script>${styles}</head>`);
}

export const startedAtFirstPaint = (page: string): string =>
  startLater(page, (scripts) => callProgram(startAtFirstPaint, { scripts }));

/** `content` is the address of the RSC payload, which is fetched together with the scripts. */
export const startedAtFirstInput = (page: string, content: string): string =>
  startLater(page, (scripts) => callProgram(startAtFirstInput, { scripts, content }));
