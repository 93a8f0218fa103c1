import { QrCode } from './qr-code';

const looks = {
  beside: {
    figure: 'desk-only',
    code: 'size-24 shrink-0',
    words: 'max-w-[13ch] text-fine',
  },
  column: {
    figure: 'grid gap-2 max-sm:hidden',
    code: 'w-full',
    words: 'text-center text-fine text-muted',
  },
} as const;

type Props = {
  size: number;
  path: string;
  label: string;
  /** A caption beside or below the code. */
  words?: string | undefined;
  look?: keyof typeof looks;
};

/** On a desktop the phone is the other device. The code is there from the start, or not at all. */
export function DeskCode({ words, look = 'beside', ...code }: Props) {
  const classes = looks[look];
  return (
    <figure className={classes.figure}>
      <QrCode {...code} className={classes.code} />
      {words && <figcaption className={classes.words}>{words}</figcaption>}
    </figure>
  );
}
