import { saveFile } from '@/components/ui/save-file';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import type { Remark } from '@/lib/api/remarks';
import type { Words } from '@/lib/i18n/words';
import { escapeLine, escapeText } from '@/lib/markdown/escape-line';
import { siteName } from '@/lib/site';
import { fold } from '@/lib/text/fold';
import { messageTime } from '@/lib/time/dates';

type ExportWords = Pick<
  Words<'InterviewsScreen'>,
  'untitled' | 'you' | 'interviewer' | 'screenshot' | 'voiceMessage' | 'pen'
>;

function attachment(label: string, url: string | null): string[] {
  return url === null ? [] : [`[${label}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`];
}

/** A blockquote of one line, so that stray Markdown in a quote cannot affect what follows. */
const remarkLine = ({ kind, quote, note }: Remark, words: ExportWords): string => {
  const quoted = quote === '' ? '' : `“${escapeLine(quote)}” `;
  return `> **${words.pen[kind]}:** ${quoted}${escapeLine(note)}`;
};

function sectionOf(message: Message, words: ExportWords, timeZone: string): string {
  const speaker = message.isInterviewer ? words.interviewer : siteName;
  const text = message.text.trim();
  const who = message.sender === 'user' ? words.you : speaker;
  const when = message.createdAt === null ? '' : `, ${messageTime(message.createdAt, timeZone)}`;
  return [
    `**${who}**${when}`,
    ...attachment(words.screenshot, message.screenshotUrl),
    ...attachment(words.voiceMessage, message.audioUrl),
    // Plain text on the page, too.
    ...(text === '' ? [] : [message.isInterviewer ? escapeText(text) : text]),
    ...message.remarks.map((remark) => remarkLine(remark, words)),
  ].join('\n\n');
}

/** The whole interview, including messages that are not shown yet. */
export function asMarkdown(
  title: string,
  messages: readonly Message[],
  words: ExportWords,
  timeZone: string,
): string {
  const sections = messages.map((message) => sectionOf(message, words, timeZone));
  return `${[`# ${escapeLine(title) || words.untitled}`, ...sections].join('\n\n---\n\n')}\n`;
}

/** A file name that is valid on every system. */
export function exportFileName({ title }: Pick<Interview, 'title'>): string {
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'interview'}.md`;
}

export const saveInterview = (
  interview: Interview,
  messages: readonly Message[],
  words: ExportWords,
  timeZone: string,
): void =>
  saveFile(
    asMarkdown(interview.title, messages, words, timeZone),
    'text/markdown',
    exportFileName(interview),
  );
