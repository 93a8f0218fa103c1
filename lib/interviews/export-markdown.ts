import { siteName } from '../site.ts';
import { messageTime } from './dates.ts';
import { fold } from './fold.ts';
import type { Interview } from './interview.ts';
import type { Message } from './message.ts';

export type ExportLabels = {
  untitled: string;
  you: string;
  screenshot: string;
  voiceMessage: string;
};

const escapeLine = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/([\\`*_[\]<>#])/g, '\\$1');

function attachment(label: string, url: string | null): string[] {
  return url === null ? [] : [`[${label}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`];
}

function sectionOf(message: Message, labels: ExportLabels, timeZone: string): string {
  const who = message.sender === 'user' ? labels.you : siteName;
  const when = message.createdAt === null ? '' : `, ${messageTime(message.createdAt, timeZone)}`;
  return [
    `**${who}**${when}`,
    ...attachment(labels.screenshot, message.screenshotUrl),
    ...attachment(labels.voiceMessage, message.audioUrl),
    ...(message.text.trim() === '' ? [] : [message.text.trim()]),
  ].join('\n\n');
}

/** The whole interview, also what is not shown yet. */
export function asMarkdown(
  title: string,
  messages: readonly Message[],
  labels: ExportLabels,
  timeZone: string,
): string {
  const sections = messages.map((message) => sectionOf(message, labels, timeZone));
  return `${[`# ${escapeLine(title) || labels.untitled}`, ...sections].join('\n\n---\n\n')}\n`;
}

/** A file name that every system takes. */
export function exportFileName(interview: Pick<Interview, 'title'> | undefined): string {
  const words = fold(interview?.title ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'interview'}.md`;
}
