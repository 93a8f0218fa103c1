'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { useEarlyPress } from '@/components/ui/use-early-press';
import type { Words } from '@/lib/i18n/words';
import { Field, fieldLook } from './field';

type Props = ComponentProps<typeof Field> & {
  words: Pick<Words<'AuthForm'>, 'showPassword' | 'hidePassword'>;
  /** Hides the password while it is being sent: a browser might save visible text. */
  concealed?: boolean;
};

export function PasswordField({ words, concealed = false, ...field }: Props) {
  const [wantsVisible, setWantsVisible] = useState(false);
  const isVisible = wantsVisible && !concealed;
  const early = useEarlyPress(() => setWantsVisible(true));
  const withSwitch = (input: ReactNode) => (
    <div className="relative">
      {input}
      <button
        {...early}
        type="button"
        suppressHydrationWarning
        aria-label={isVisible ? words.hidePassword : words.showPassword}
        aria-controls={field.id}
        onClick={() => setWantsVisible(!wantsVisible)}
        className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-on-accent-soft"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
          <g fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round">
            <path d="M2.5 12C4.6 8 8 5.8 12 5.8S19.4 8 21.5 12c-2.1 4-5.5 6.2-9.5 6.2S4.6 16 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {isVisible ? <path d="M4 20 20 4" /> : null}
          </g>
        </svg>
      </button>
    </div>
  );
  return (
    <Field
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className={`${fieldLook} pr-14`}
      placed={withSwitch}
      {...field}
    />
  );
}
