'use client';

import { useId } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { asMarkdown, exportFileName } from '@/lib/interviews/export-markdown';
import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { saveFile } from '@/lib/save-file';
import { useInterviews } from '../interviews-context';
import { PractiseAgain } from '../next-step/practise-again';

type Props = { interview: Interview; messages: readonly Message[]; onRename: VoidFunction };

type ActionProps = { label: string; d: string; menuId: string; onClick: VoidFunction };

function Action({ label, d, menuId, onClick }: ActionProps) {
  return (
    <button
      type="button"
      title={label}
      popoverTarget={menuId}
      popoverTargetAction="hide"
      onClick={onClick}
      className="flex min-h-11 items-center gap-3 rounded-full text-muted hover:bg-accent-soft hover:text-accent-ink max-md:w-full max-md:px-4 md:min-w-11 md:justify-center"
    >
      <Glyph d={d} />
      <span className="md:sr-only">{label}</span>
    </button>
  );
}

/** The actions on an interview: a row on wide screens, behind one button on a phone. */
export function ThreadActions({ interview, messages, onRename }: Props) {
  const { store, words, timeZone, offers } = useInterviews();
  const menuId = useId();
  const exportThread = () =>
    saveFile(
      asMarkdown(interview.title, messages, words, timeZone),
      'text/markdown',
      exportFileName(interview),
    );
  return (
    <div className="flex shrink-0 print:hidden">
      <PractiseAgain
        interview={interview}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-go-soft hover:text-on-go-soft"
      />
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={words.more}
        title={words.more}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent-ink md:hidden"
      >
        <Glyph d="M4.500 10h.01M10 10h.01M15.500 10h.01" weight={2.8} />
      </button>
      <div id={menuId} popover="auto" className="thread-menu">
        <Action
          label={words.editTitle}
          d="m4 16 .8-3.400L13.400 4 16 6.600l-8.600 8.600L4 16Zm7.600-10.200L14.200 8.400"
          menuId={menuId}
          onClick={onRename}
        />
        {messages.length > 0 && (
          <>
            <Action
              label={words.exportMarkdown}
              d="M10 3v9m0 0 3.500-3.500M10 12 6.500 8.500M4 13.500V16h12v-2.500"
              menuId={menuId}
              onClick={exportThread}
            />
            <Action
              label={words.print}
              d="M6 7.500V3.500h8v4M6 14H3.500V7.500h13V14H14M6 12h8v4.500H6V12Z"
              menuId={menuId}
              onClick={() => window.print()}
            />
          </>
        )}
        {offers.includes('delete_conversation') && (
          <Action
            label={words.removal.delete}
            d="M4 6h12M8 6V4h4v2M5.500 6l.700 10.500h7.600L14.500 6M8.500 9v4.500M11.500 9v4.500"
            menuId={menuId}
            onClick={() => store.remove(interview)}
          />
        )}
      </div>
    </div>
  );
}
