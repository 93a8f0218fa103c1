import { Glyph } from '@/components/ui/glyph';
import { linkPath, tickPath } from '../icons';
import { useCopied } from '../messages/copy-button';

type Props = {
  address: string;
  label: string;
  copiedLabel: string;
  /** `icon`: among others, without words; `main`: what one is here for. */
  look?: keyof typeof looks;
};

const looks = {
  action: 'message-more-action',
  icon: 'message-link quiet',
  main: 'button bubble-out min-h-12 justify-self-start bg-accent px-5 text-on-accent hover:bg-accent-deep',
};

/** Copies an address of this site, whole. */
export function CopyLink({ address, label, copiedLabel, look = 'action' }: Props) {
  const { isCopied, copy } = useCopied();
  return (
    <>
      <button
        type="button"
        onClick={() => void copy(new URL(address, window.location.origin).href)}
        title={look === 'icon' ? label : undefined}
        className={looks[look]}
      >
        <Glyph d={isCopied ? tickPath : linkPath} className="size-4" />
        <span className={look === 'icon' ? 'sr-only' : ''}>{isCopied ? copiedLabel : label}</span>
      </button>
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </>
  );
}
