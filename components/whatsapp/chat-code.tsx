import { QrCode } from './qr-code';

type Props = {
  href: string;
  words: { code: string; scan: string };
  /** Beside a button that says the same. */
  small?: boolean;
};

/** Includes the QR library: render it only on request, or from a lazily loaded part. */
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
