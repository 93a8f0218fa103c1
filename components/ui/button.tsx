import type { ComponentProps } from 'react';
import { inNewTab, NewTabArrow } from './new-tab';

const tones = {
  /** The main action of a page. */
  accent: 'bg-accent text-on-accent hover:bg-accent-deep',
  /** Leads to WhatsApp, or confirms. */
  go: 'bg-go text-on-go hover:bg-go-deep',
  /** The same, next to a more important button. */
  goSoft: 'bg-go-soft text-on-go-soft hover:bg-go hover:text-on-go',
  /** A violet alternative next to the main action. */
  violet: 'bg-accent-soft text-on-accent-soft edge-accent hover:bg-mark',
  quiet: 'bg-raised text-on-surface edge-line-strong hover:bg-accent-soft',
  /** Deletes something for good. */
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

const look = <Props extends Look & { className?: string | undefined }>({
  tone = 'accent',
  size = 'medium',
  className = '',
  ...rest
}: Props) => ({
  'data-bordered': true,
  className: `button bubble-out ${tones[tone]} ${sizes[size]} ${className}`,
  ...rest,
});

type ButtonProps = Look & ComponentProps<'button'>;
type LinkProps = Look & ComponentProps<'a'>;

/** Looks like an outgoing chat message. */
export const Button = (props: ButtonProps) => <button type="button" {...look(props)} />;

export const ButtonLink = (props: LinkProps) => <a {...look(props)} />;

/** A link to another site: opens in a new tab, and says so. */
export function ExternalButtonLink({ children, ...rest }: LinkProps) {
  return (
    <ButtonLink {...inNewTab} {...rest}>
      {children}
      <NewTabArrow />
    </ButtonLink>
  );
}

/** Opens a dialog by its id, even without script; first-script.ts fills in for older browsers. */
export const opensDialog = (dialog: string) =>
  ({ 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: dialog }) as const;

export const DialogButton = ({ dialog, ...rest }: ButtonProps & { dialog: string }) => (
  <Button {...opensDialog(dialog)} {...rest} />
);
