import { askedSentences } from '@/lib/checking/asked-sentences';
import { longestTranscript, mostTurns } from '@/lib/contract/limits';

/** Why a transcript cannot be used. */
export type TranscriptProblem = 'no-line' | 'no-speakers' | 'too-many-speakers' | 'too-long';

export type SpokenTurn = {
  readonly speaker: string;
  readonly text: string;
  /** In seconds, from the beginning. */
  readonly start?: number;
};

export type Transcript = {
  /** In the order in which they first speak. */
  readonly speakers: readonly string[];
  readonly turns: readonly SpokenTurn[];
};

type Line = { speaker: string | null; text: string; start: number | null };

const mostSpeakers = 10;
const longestName = 60;
const mostWordsOfName = 6;

const time = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2})(?:[.,]\d+)?`;
const cueTime = new RegExp(`^${time}\\s+-->`);
const timeAlone = new RegExp(`^[[(]?${time}[\\])]?$`);
/** Zoom: "[Ana Souza] 10:02:03". */
const nameInBrackets = new RegExp(`^\\[([^\\]:]+)\\]\\s+${time}$`);
/** Otter and Teams: "Ana Souza  0:03". */
const nameAndTime = new RegExp(`^([^:]+?)\\s+[[(]?${time}[\\])]?$`);
/** Meet, and many others: "Ana Souza: …", perhaps behind a time. */
const nameAndColon = new RegExp(`^(?:[[(]?${time}[\\])]?\\s+)?([^:]+):(?:\\s+(.*))?$`);
const voice = /<v(?:\.[\w.-]+)*\s+([^>]+)>/;

const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

const isName = (text: string): boolean =>
  text.length <= longestName &&
  /^[\p{L}(]/u.test(text) &&
  !/[?!;"“”<>]|\.\s|https?$/u.test(text) &&
  text.split(/\s+/).length <= mostWordsOfName;

/** Reads a transcript as Zoom, Meet, Teams and Otter write them: .vtt, .srt or text. */
export function readTranscript(file: string): Transcript | { problem: TranscriptProblem } {
  const lines = file
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim());
  const said = lines.some((line) => cueTime.test(line)) ? inCues(lines) : inText(lines);
  if (said.every(({ text }) => text === '')) return { problem: 'no-line' };
  const turns = merged(said);
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))];
  if (speakers.length === 0) return { problem: 'no-speakers' };
  if (speakers.length > mostSpeakers) return { problem: 'too-many-speakers' };
  const characters = turns.reduce((sum, { text }) => sum + [...text].length, 0);
  if (characters > longestTranscript || turns.length > mostTurns) return { problem: 'too-long' };
  return { speakers, turns };
}

function inCues(lines: string[]): Line[] {
  const starts = lines.flatMap((line, at) => (cueTime.test(line) ? [at] : []));
  const cues = starts.map((at, index) => {
    const body = lines.slice(at + 1, starts[index + 1] ?? lines.length);
    const end = body.indexOf('');
    const [, ...clock] = cueTime.exec(lines[at] ?? '') ?? [];
    return {
      texts: end < 0 ? body : body.slice(0, end),
      start: secondsOf(...clock.slice(0, 3)),
    };
  });
  const areNamed = cues.some(({ texts: [first = ''] }) => spokenIn(first).speaker !== null);
  return cues.flatMap(({ texts, start }) =>
    (areNamed ? texts.map(spokenIn) : underName(texts)).map((said) => ({ ...said, start })),
  );
}

function spokenIn(line: string): Omit<Line, 'start'> {
  const named = voice.exec(line)?.[1];
  const text = line.replace(/<[^>]*>/g, '').trim();
  if (named !== undefined) return { speaker: named.trim(), text };
  const [, , , , name = '', rest = ''] = nameAndColon.exec(text) ?? [];
  return isName(name) ? { speaker: name.trim(), text: rest } : { speaker: null, text };
}

/** Teams once wrote the name as the first line of a cue. */
function underName([first = '', ...texts]: string[]): Omit<Line, 'start'>[] {
  const isNamed = texts.length > 0 && isName(first) && !/[.,]$/.test(first);
  const [speaker, said] = isNamed ? [first, texts] : [null, [first, ...texts]];
  return [{ speaker, text: '' }, ...said.map((text) => ({ speaker: null, text }))];
}

type Heading = { name: string; start: number };

function headingIn(line: string): Heading | null {
  const [, name = '', ...at] = nameInBrackets.exec(line) ?? nameAndTime.exec(line) ?? [];
  return isName(name) ? { name: name.trim(), start: secondsOf(...at.slice(0, 3)) } : null;
}

const namedBefore = (line: string): RegExpExecArray | null => {
  const found = nameAndColon.exec(line);
  return isName(found?.[4] ?? '') ? found : null;
};

/**
 * The heading on each line, or null. A sentence may also end with a time ("I start at 9:30"), so a
 * name without brackets has to recur or to begin a paragraph.
 */
function headingsIn(lines: string[]): (Heading | null)[] {
  const found = lines.map(headingIn);
  const counts = new Map<string, number>();
  for (const heading of found) {
    if (heading) counts.set(folded(heading.name), (counts.get(folded(heading.name)) ?? 0) + 1);
  }
  return found.map((heading, at) => {
    if (!heading) return null;
    const isSure =
      nameInBrackets.test(lines[at] ?? '') ||
      !lines[at - 1] ||
      (counts.get(folded(heading.name)) ?? 0) > 1;
    return isSure ? heading : null;
  });
}

function inText(lines: string[]): Line[] {
  const headings = headingsIn(lines);
  // The text under a heading with a name and a time may contain colons itself.
  const hasHeadings =
    headings.filter(Boolean).length >= Math.max(1, lines.filter(namedBefore).length);
  let start: number | null = null;
  return lines.map((line, index): Line => {
    const alone = timeAlone.exec(line);
    if (alone) {
      start = secondsOf(...alone.slice(1, 4));
      return { speaker: null, text: '', start };
    }
    const heading = headings[index];
    if (hasHeadings && heading) return { speaker: heading.name, text: '', start: heading.start };
    const named = hasHeadings ? null : namedBefore(line);
    if (!named) return { speaker: null, text: line, start };
    const [, hours, minutes, seconds, name = '', text = ''] = named;
    const own: number | null = seconds === undefined ? start : secondsOf(hours, minutes, seconds);
    start = null;
    return { speaker: name.trim(), text, start: own };
  });
}

const folded = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ');

/** Consecutive lines of one speaker are one turn; lines before the first name are left out. */
function merged(lines: Line[]): SpokenTurn[] {
  const names = new Map<string, string>();
  const turns: { speaker: string; parts: string[]; start: number | null }[] = [];
  for (const { speaker, text, start } of lines) {
    const last = turns.at(-1);
    const known = speaker === null ? null : (names.get(folded(speaker)) ?? speaker);
    if (known !== null && known !== last?.speaker) {
      names.set(folded(known), known);
      turns.push({ speaker: known, parts: [text], start });
    } else last?.parts.push(text);
  }
  const spoken = turns
    .map(({ parts, ...turn }) => ({ ...turn, text: parts.filter(Boolean).join(' ') }))
    .filter(({ text }) => text !== '');
  // Some write the time of day.
  const first = spoken[0]?.start ?? 0;
  const begins = first >= 3600 ? first : 0;
  return spoken.map(({ speaker, text, start }) => ({
    speaker,
    text,
    ...(start !== null && start >= begins && { start: start - begins }),
  }));
}

type SentTurn = { who: 'me' | 'them'; text: string; start?: number };

/**
 * The turns as they are sent: without names and, if the person wants, with only the questions of
 * the other speakers.
 */
export function turnsToSend(
  { turns }: Transcript,
  me: string,
  { isOnlyMine = false } = {},
): SentTurn[] {
  const sent: SentTurn[] = [];
  for (const { speaker, text, ...at } of turns) {
    const who = speaker === me ? 'me' : 'them';
    const said = who === 'them' && isOnlyMine ? askedSentences(text) : text;
    const last = sent.at(-1);
    if (said === '') continue;
    if (last?.who === who) last.text = `${last.text} ${said}`;
    else sent.push({ who, text: said, ...at });
  }
  return sent;
}
