import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { useInterviews } from '../interviews-context';
import { prepareScreenExtras } from '../lazy-parts';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  onDown: () => void;
};

/** Tells `useTyped` by the same event as a typed letter does. */
export function emptySearch(box: HTMLInputElement): void {
  box.value = '';
  box.dispatchEvent(new Event('input'));
}

/** The text in the box, as state of the component that uses it: typing renders nothing else. */
export function useTyped(input: RefObject<HTMLInputElement | null>, isShown: boolean): string {
  const [typed, setTyped] = useState('');
  // Not `onChange`: React sets an input's name and type again after each change event.
  useEffect(() => {
    const box = input.current;
    if (!box || !isShown) return;
    const read = () => setTyped(box.value);
    // Typed before hydration, or restored by the browser.
    read();
    box.addEventListener('input', read);
    return () => box.removeEventListener('input', read);
  }, [input, isShown]);
  return isShown ? typed : '';
}

/** Uncontrolled, so that a typed letter never waits for the list. */
export function SearchBox({ input, onDown }: Props) {
  const { words, offers } = useInterviews();

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
    if (event.key === 'Escape' && event.currentTarget.value !== '') {
      event.preventDefault();
      emptySearch(event.currentTarget);
    }
  };

  return (
    <search className="min-w-0 grow basis-42">
      {/* Size containment: typing causes no layout outside of it. */}
      <div className="contain-[size_layout] h-11">
        <Glyph
          d="M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 3.5 3.5"
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-muted"
        />
        <input
          ref={input}
          data-bordered
          type="search"
          onKeyDown={onKeyDown}
          onFocus={() => offers.includes('search') && prepareScreenExtras()}
          placeholder={words.search}
          aria-label={words.search}
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          className="peer min-h-11 w-full rounded-full bg-sunken ps-11 pe-4 text-ellipsis text-on-surface placeholder:text-muted"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto grid size-6 place-items-center rounded-md border border-line bg-raised text-fine text-muted not-group-focus-within:hidden peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden max-md:hidden"
        >
          /
        </span>
      </div>
    </search>
  );
}
