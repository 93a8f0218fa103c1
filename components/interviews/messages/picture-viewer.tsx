'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { CrossIcon, MinusIcon, PlusIcon } from '../icons';
import { useReading } from '../reading-context';
import { makeZoomable } from './zoomable';

type Props = { address: string; alt: string; onClosed: VoidFunction };

const buttonLook =
  'grid size-11 place-items-center rounded-full bg-raised text-on-surface cast-bubble hover:bg-accent-soft';

/** A picture over the whole window, with its buttons above it. Open as long as it is mounted. */
export function PictureViewer({ address, alt, onClosed }: Props) {
  const { words } = useReading();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const controls = useRef<ReturnType<typeof makeZoomable>>(undefined);
  const closed = useEffectEvent(onClosed);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !stage.current || !picture.current) return;
    element.showModal();
    element.addEventListener('close', closed);
    controls.current = makeZoomable(stage.current, picture.current, () => element.close());
    return () => {
      element.removeEventListener('close', closed);
      controls.current?.release();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      className="m-0 h-dvh max-h-none w-dvw max-w-none grid-rows-[auto_minmax(0,1fr)] bg-transparent backdrop:bg-code/90 open:grid"
    >
      <div className="flex justify-end gap-2 p-2">
        <button
          type="button"
          aria-label={words.zoomOut}
          onClick={() => controls.current?.zoom(1 / 1.5)}
          className={buttonLook}
        >
          <MinusIcon />
        </button>
        <button
          type="button"
          aria-label={words.zoomIn}
          onClick={() => controls.current?.zoom(1.5)}
          className={buttonLook}
        >
          <PlusIcon />
        </button>
        <form method="dialog">
          <button type="submit" aria-label={words.close} className={buttonLook}>
            <CrossIcon />
          </button>
        </form>
      </div>
      <div
        ref={stage}
        className="grid min-h-0 touch-none grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden px-2 pb-2"
      >
        {/* biome-ignore lint/performance/noImgElement: its address is another server's, and its bytes pass by ours */}
        <img
          ref={picture}
          src={address}
          alt={alt}
          draggable={false}
          referrerPolicy="no-referrer"
          className="max-h-full max-w-full select-none rounded-xl bg-raised object-contain"
        />
      </div>
    </dialog>
  );
}
