'use client';

import { useRef, useState } from 'react';
import { mediaAddress } from '@/lib/interviews/media-address';
import { CrossIcon } from '../list/row-icons';
import { useReading } from '../reading-context';
import { OpenOriginal } from './open-original';

type Props = { url: string; caption: string };

const longestAlt = 200;

/**
 * In a frame of constant size, so that a picture that arrives moves nothing; it opens large in a
 * dialog. What the policy refuses or the network loses leaves its words and a way to it.
 */
export function Screenshot({ url, caption }: Props) {
  const { words } = useReading();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const address = mediaAddress(url, window.location.origin);
  const alt = caption.trim().slice(0, longestAlt) || words.screenshot;
  if (address === null) return <p className="text-muted italic">{words.screenshot}</p>;

  const open = () => {
    setOpened(true);
    dialog.current?.showModal();
  };

  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <button
        type="button"
        onClick={open}
        aria-label={`${words.openScreenshot}: ${alt}`}
        className="grid aspect-[16/10] w-[36rem] max-w-full place-items-center overflow-hidden rounded-xl border border-line bg-sunken print:aspect-auto"
      >
        {/* biome-ignore lint/performance/noImgElement: its address is another server's, and its bytes pass by ours */}
        <img
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setMissing(true)}
          className="size-full object-contain print:max-h-[20rem]"
        />
      </button>
      {isMissing && <OpenOriginal address={address} />}
      <dialog
        ref={dialog}
        aria-label={alt}
        closedby="any"
        className="m-auto max-h-[96dvh] max-w-[96vw] overflow-visible bg-transparent backdrop:bg-on-surface/80"
      >
        {wasOpened && (
          // biome-ignore lint/performance/noImgElement: see above
          <img
            src={address}
            alt={alt}
            referrerPolicy="no-referrer"
            className="max-h-[92dvh] max-w-full rounded-xl bg-raised object-contain"
          />
        )}
        <form method="dialog">
          <button
            type="submit"
            aria-label={words.close}
            className="absolute end-2 top-2 grid size-11 place-items-center rounded-full bg-raised text-on-surface shadow-bubble hover:bg-accent-soft"
          >
            <CrossIcon />
          </button>
        </form>
      </dialog>
    </figure>
  );
}
