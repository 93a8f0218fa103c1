import { useState } from 'react';
import { mediaAddress } from '@/lib/interviews/media-address';
import { useInterviews } from '../interviews-context';
import { MediaProblem } from './media-problem';
import { PictureViewer } from './picture-viewer';

type Props = { url: string; caption: string };

const maxAltLength = 200;

/**
 * In a frame of fixed size, so that loading moves nothing; it opens large in a dialog. If it is
 * blocked or fails to load, its alt text and a link remain.
 */
export function Screenshot({ url, caption }: Props) {
  const { words } = useInterviews();
  const [isMissing, setMissing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const address = mediaAddress(url, window.location.origin);
  const alt = caption.trim().slice(0, maxAltLength) || words.screenshot;
  if (address === null) return <p className="text-muted italic">{words.screenshot}</p>;

  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <button
        type="button"
        onClick={() => setOpen(true)}
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
      {isMissing && <MediaProblem address={address} />}
      {isOpen && <PictureViewer address={address} alt={alt} onClosed={() => setOpen(false)} />}
    </figure>
  );
}
