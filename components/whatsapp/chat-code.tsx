import { QrCode } from './qr-code';

type Props = {
  href: string;
  words: { code: string; scan: string };
  /** For a code beside a button that leads to the same chat. */
  small?: boolean;
};

/** Loads the QR library: import it lazily (use-chat-code.ts). */
export function ChatCode({ href, words, small = false }: Props) {
  return (
    <figure className="flex items-center gap-3">
      <QrCode
        text={href}
        label={words.code}
        className={`shrink-0 ${small ? 'size-32' : 'size-48'}`}
      />
      <figcaption className="max-w-[12ch] text-fine text-muted">{words.scan}</figcaption>
    </figure>
  );
}
