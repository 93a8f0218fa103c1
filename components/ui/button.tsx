import type { ComponentProps } from 'react';
import { inNewTab, NewTabArrow } from './new-tab';

const tones = {
  /** The main thing to do on a page. */
  accent: 'bg-accent text-on-accent hover:bg-accent-deep',
  /** Leads to WhatsApp, or confirms. */
  go: 'bg-go text-on-go hover:bg-go-deep',
  /** The same where another button is the main thing to do. */
  goSoft: 'bg-go-soft text-on-go-soft hover:bg-go hover:text-on-go',
  /** Leads on in violet, beside the main thing to do. */
  violet: 'bg-accent-soft text-on-accent-soft edge-accent hover:bg-mark',
  quiet: 'bg-raised text-on-surface edge-line-strong hover:bg-accent-soft',
  /** Destroys something for good. */
  danger:
    'bg-danger-soft text-on-danger-soft edge-danger hover:[box-shadow:inset_0_0_0_2px_var(--color-danger)]',
  plain: 'text-on-surface hover:bg-accent-soft',
} as const;

const sizes = {
  small: 'min-h-10 px-4 py-2 text-compact',
  medium: 'min-h-12 px-5 py-2.5',
  large: 'min-h-14 px-6 py-3 text-lg',
} as const;

type Look = { tone?: keyof typeof tones | undefined; size?: keyof typeof sizes | undefined };

const look = ({ tone = 'accent', size = 'medium' }: Look, className = ''): string =>
  `button bubble-out ${tones[tone]} ${sizes[size]} ${className}`;

/** A button looks like an outgoing message of a chat. */
export function Button({
  tone,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} data-bordered className={look({ tone, size }, className)} {...rest} />;
}

export function ButtonLink({ tone, size, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a data-bordered className={look({ tone, size }, className)} {...rest} />;
}

/** A link to another site opens a new tab, and says so. */
export function ExternalButtonLink({ children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <ButtonLink {...inNewTab} {...rest}>
      {children}
      <NewTabArrow />
    </ButtonLink>
  );
}
