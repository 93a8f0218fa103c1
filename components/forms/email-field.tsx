import { type ComponentProps, useEffect, useRef } from 'react';
import { withoutInvisible } from '@/lib/contract/email-address';
import { Field } from './field';

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'name' | 'required'> & {
  /** Fills the field if nothing was typed before this script ran. */
  takeRemembered?: () => string | null;
};

/**
 * An e-mail address, without the invisible characters that copying may add: the browser would
 * refuse the address for something nobody can see.
 */
export function EmailField({ takeRemembered, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const remembered = takeRemembered?.();
    if (remembered && field.value === '') field.value = remembered;
    const cleanUp = () => clean(field);
    cleanUp();
    // On change rather than input, because rewriting an e-mail field moves its caret for good.
    // React has no `change` event of this kind.
    field.addEventListener('change', cleanUp);
    return () => field.removeEventListener('change', cleanUp);
  }, [takeRemembered]);
  return (
    <Field
      ref={input}
      id="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}

function clean(input: HTMLInputElement): void {
  const cleaned = withoutInvisible(input.value);
  if (cleaned !== input.value) input.value = cleaned;
}
