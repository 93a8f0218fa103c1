'use client';

import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useReading } from '../reading-context';

type Props = { onQuery: (query: string) => void; onDown: () => void };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The browser keeps what is typed, so that a key never waits for a list. */
export const SearchBox = memo(function SearchBox({ onQuery, onDown }: Props) {
  const { words } = useReading();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '/' || !isPlain || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  // By ourselves: React writes an input's name and type anew after each change that it tells of.
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const tell = () => onQuery(box.value);
    // Before the scripts had come somebody may have typed, or the browser brought it back.
    if (box.value !== '') tell();
    box.addEventListener('input', tell);
    return () => box.removeEventListener('input', tell);
  }, [onQuery]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
    if (event.key === 'Escape' && event.currentTarget.value !== '') {
      event.preventDefault();
      event.currentTarget.value = '';
      onQuery('');
    }
  };

  return (
    <search className="relative">
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-muted"
      >
        <path
          d="M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 3.5 3.5"
          fill="none"
          stroke="currentcolor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <input
        ref={input}
        type="search"
        onKeyDown={onKeyDown}
        placeholder={words.search}
        aria-label={words.search}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        className="peer min-h-11 w-full rounded-full bg-sunken ps-11 pe-11 text-on-surface placeholder:text-muted"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto grid size-6 place-items-center rounded-md border border-line bg-raised text-fine text-muted peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden max-md:hidden"
      >
        /
      </span>
    </search>
  );
});
