import { runningRelease } from '../lib/release.ts';
import { reasonOf } from './reason-of.ts';

type Level = 'info' | 'warn' | 'error';
type Fields = Record<string, string | number | undefined>;

const levels = ['debug', 'info', 'warn', 'error', 'silent'];
const lowest = levels.indexOf(process.env.LOG_LEVEL?.trim() || 'info');
const release = runningRelease();

/** One event as a line of JSON, with the same names as the site's log. */
export function log(level: Level, event: string, fields: Fields = {}): void {
  if (levels.indexOf(level) < lowest) return;
  const time = new Date().toISOString();
  const line = JSON.stringify({ level, time, event, ...release, ...fields });
  if (level === 'error') console.error(line);
  else console.log(line);
}

/** An error without its message, which may quote what somebody wrote. */
export const logError = (event: string, error: Error, fields: Fields = {}): void =>
  log('error', event, { reason: reasonOf(error), ...fields });
