import { callProgram } from '../lib/inline/call-program.ts';
import { startAtFirstInput, startAtFirstPaint } from '../lib/inline/programs.generated.ts';
import { takeOutScripts, takeOutStyles } from './framework-internals.ts';

/**
 * The same page, whose scripts are started by a program and take nothing from its first paint. Its style
 * stands behind the scripts that do run: they would wait for it, and the rest of the page for them.
 */
function startLater(page: string, starter: (scripts: string[]) => string): string {
  const { html, sources } = takeOutScripts(page);
  const { html: rest, styles } = takeOutStyles(html);
  return rest.replace('</head>', () => `<script>${starter(sources)}</script>${styles}</head>`);
}

export const startedAtFirstPaint = (page: string): string =>
  startLater(page, (scripts) => callProgram(startAtFirstPaint, { scripts }));

/** What the scripts need of the content comes with them, from that address. */
export const startedAtFirstInput = (page: string, content: string): string =>
  startLater(page, (scripts) => callProgram(startAtFirstInput, { scripts, content }));
