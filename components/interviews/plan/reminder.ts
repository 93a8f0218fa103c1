import { clockTime, dayAfter, dayOf } from '@/lib/time/dates';

/** What a daily reminder says, in the page's language. */
export type Reminder = {
  /**
   * The same for one person each time, so a calendar that already has the reminder only changes its
   * time.
   */
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

type Clock = { readonly now: number; readonly timeZone: string };

const stampOf = (now: number): string =>
  `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A calendar file (RFC 5545). */
const calendar = (address: string, about: string, events: readonly string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(address).host}//${about}//EN`,
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

const alarm = (title: string, trigger: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
];

const linesOf = (about: string, { id, title, text, address }: Reminder, now: number): string[] => [
  `UID:${about}-${id}@${new URL(address).host}`,
  `DTSTAMP:${stampOf(now)}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(`${text}\n${address}`)}`,
  `URL:${address}`,
  'TRANSP:TRANSPARENT',
];

/**
 * A reminder from tomorrow on, every day at about the time of now: when somebody looks at today's
 * question, they have two minutes. The time is a floating one, which stays the same on the clock
 * wherever one is, and through daylight saving.
 */
const everyDay = (about: string, reminder: Reminder, { now, timeZone }: Clock, until = '') => [
  ...linesOf(about, reminder, now),
  `DTSTART:${floatingTime(now + dayMs, timeZone)}`,
  'DURATION:PT5M',
  `RRULE:FREQ=DAILY${until}`,
  ...alarm(reminder.title, 'PT0M'),
];

export const dailyReminder = (reminder: Reminder, clock: Clock): string =>
  calendar(reminder.address, 'daily question', [everyDay('daily-question', reminder, clock)]);

const dateOf = (day: string): string => day.replaceAll('-', '');

/** The interview's day, said the evening before, and until then a reminder of the plan every day. */
export function planReminder(
  { day, interview, step }: { day: string; interview: Reminder; step: Reminder },
  clock: Clock,
): string {
  const whole = [
    ...linesOf('interview', interview, clock.now),
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(dayAfter(day, 1))}`,
    ...alarm(interview.title, '-PT6H'),
  ];
  const isEarlier = dayAfter(dayOf(clock.now, clock.timeZone), 1) < day;
  const until = `;UNTIL=${dateOf(dayAfter(day, -1))}T235959`;
  return calendar(interview.address, 'interview', [
    whole,
    ...(isEarlier ? [everyDay('plan', step, clock, until)] : []),
  ]);
}
