import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import { isComposing } from '@/lib/is-composing';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  onDown: () => void;
};

export function SearchBox({ input, typed, onType, onDown }: Props) {
  const words = useWords('InterviewsScreen');

  // Typed before hydration, or restored by the browser.
  useLayoutEffect(() => onType(input.current?.value ?? ''), [input, onType]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      onType('');
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
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKeyDown}
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
