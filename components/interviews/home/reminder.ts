import { clockTime, dayOf } from '@/lib/time/dates';

/** What a daily reminder says, in the page's language. */
export type Reminder = {
  /** Of this person: a calendar that has it already takes the new time instead. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The page on which today's question is. */
  readonly address: string;
};

const dayMs = 86_400_000;
const stepMinutes = 15;
/** RFC 5545, section 3.1: a line has at most 75 bytes; those that continue one begin with a space. */
const longestLine = 75;

const bytesOf = (text: string): number => new Blob([text]).size;

/** Between characters, never within one. */
function folded(line: string): string {
  let lines = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > longestLine) {
      lines += '\r\n ';
      bytes = 1;
    }
    lines += character;
    bytes += size;
  }
  return lines;
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** `20261124T081500`, as the clocks of a time zone show it. */
function floatingTime(instant: number, timeZone: string): string {
  const [hour = '', minute = ''] = clockTime(instant, timeZone).split(':');
  const step = Math.floor(Number(minute) / stepMinutes) * stepMinutes;
  return `${dayOf(instant, timeZone).replaceAll('-', '')}T${hour}${String(step).padStart(2, '0')}00`;
}

/**
 * A calendar file (RFC 5545) with a reminder from tomorrow on, every day at about the time of now:
 * when somebody looks at today's question, they have two minutes. The time is a floating one, which
 * stays the same on the clock wherever one is, and through daylight saving.
 */
export function dailyReminder(
  { id, title, text, address }: Reminder,
  { now, timeZone }: { now: number; timeZone: string },
): string {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const { host } = new URL(address);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//daily question//EN`,
    'BEGIN:VEVENT',
    `UID:daily-question-${id}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${floatingTime(now + dayMs, timeZone)}`,
    'DURATION:PT5M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
