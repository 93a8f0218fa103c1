'use client';

import { asMarkdown, exportFileName } from '@/lib/interviews/export-markdown';
import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { useReading } from '../reading-context';

type Props = { interview: Interview | undefined; messages: readonly Message[] };

function save(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

function Action({ label, d, onClick }: { label: string; d: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className="size-5">
        <path
          d={d}
          fill="none"
          stroke="currentcolor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

export function ThreadActions({ interview, messages }: Props) {
  const { words, timeZone } = useReading();
  const exportThread = () => {
    const text = asMarkdown(interview?.title ?? '', messages, words, timeZone);
    save(text, exportFileName(interview));
  };
  return (
    <div className="flex shrink-0 print:hidden">
      <Action
        label={words.exportMarkdown}
        d="M10 3v9m0 0 3.500-3.500M10 12 6.500 8.500M4 13.500V16h12v-2.500"
        onClick={exportThread}
      />
      <Action
        label={words.print}
        d="M6 7.500V3.500h8v4M6 14H3.500V7.500h13V14H14M6 12h8v4.500H6V12Z"
        onClick={() => window.print()}
      />
    </div>
  );
}
