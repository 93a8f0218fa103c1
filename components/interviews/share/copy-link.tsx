import { Glyph } from '@/components/ui/glyph';
import { tickPath } from '../icons';
import { useCopied } from '../messages/copy-button';

const linkPath =
  'M8.500 11.500a3 3 0 0 0 4.200 0l2.500-2.500a3 3 0 0 0-4.200-4.200l-1 1M11.500 8.500a3 3 0 0 0-4.200 0l-2.500 2.500a3 3 0 0 0 4.200 4.200l1-1';

type Props = {
  address: string;
  label: string;
  copiedLabel: string;
  /** `action`: an entry of a menu; `icon`: an icon alone; `main`: the main button of a dialog. */
  look?: keyof typeof looks;
};

const looks = {
  action: 'message-more-action',
  icon: 'message-link quiet',
  main: 'button bubble-out min-h-12 justify-self-start bg-accent px-5 text-on-accent hover:bg-accent-deep',
};

/** Copies an address on this site, with its origin. */
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
