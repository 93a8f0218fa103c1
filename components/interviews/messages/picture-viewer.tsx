import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CrossIcon } from '../icons';
import { useInterviews } from '../interviews-context';

type Props = { address: string; alt: string; onClosed: VoidFunction };

/**
 * A picture over the whole window. A press shows it at its own size, to be scrolled, and whole
 * again. Open as long as it is mounted.
 */
export function PictureViewer({ address, alt, onClosed }: Props) {
  const { words } = useInterviews();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(true);

  useEffect(() => dialog.current?.showModal(), []);

  /** Scrolls to what was pressed; a key press has no place, and shows the middle. */
  const changeSize = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const picture = currentTarget.firstElementChild ?? currentTarget;
    const { left, top, width, height } = picture.getBoundingClientRect();
    const [x, y] = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height];
    flushSync(() => setWhole(!isWhole));
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = stage.current ?? {};
    if (!scrollWidth || !scrollHeight || !clientWidth || !clientHeight) return;
    stage.current?.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={onClosed}
      className="m-0 h-dvh max-h-none w-dvw max-w-none grid-rows-[auto_minmax(0,1fr)] bg-transparent backdrop:bg-code/90 open:grid"
    >
      <form method="dialog" className="flex justify-end p-2">
        <button
          type="submit"
          aria-label={words.close}
          className="grid size-11 place-items-center rounded-full bg-raised text-on-surface cast-bubble hover:bg-accent-soft"
        >
          <CrossIcon />
        </button>
      </form>
      <div ref={stage} className="flex min-h-0 overflow-auto overscroll-contain px-2 pb-2">
        <button
          type="button"
          aria-label={isWhole ? words.zoomIn : words.zoomOut}
          onClick={changeSize}
          className={
            isWhole
              ? 'grid size-full cursor-zoom-in grid-rows-[minmax(0,1fr)] place-items-center'
              : 'm-auto shrink-0 cursor-zoom-out'
          }
        >
          {/* biome-ignore lint/performance/noImgElement: its address is another server's, and its bytes pass by ours */}
          <img
            src={address}
            alt={alt}
            draggable={false}
            referrerPolicy="no-referrer"
            className={`rounded-xl bg-raised ${isWhole ? 'max-h-full max-w-full object-contain' : 'max-w-none'}`}
          />
        </button>
      </div>
    </dialog>
  );
}
