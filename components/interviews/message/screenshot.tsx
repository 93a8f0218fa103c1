import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { CloseButton } from '@/components/ui/close-button';
import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { filled } from '@/lib/i18n/words';
import { isAllowedImage } from '@/lib/markdown/allowed-image';
import { mediaAddress } from '@/lib/security/media-address';
import { usePage } from '../page/page-context';

type Props = { url: string; caption: string };

const maxAltLength = 200;

/**
 * In a frame of fixed size, so that loading moves nothing; it opens large in a dialog. If it is
 * blocked or fails to load, the frame says so, with a link.
 */
export function Screenshot({ url, caption }: Props) {
  const words = useWords('InterviewsScreen');
  const { mediaBase } = usePage();
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const address = mediaAddress(url, mediaBase);
  const alt = caption.trim().slice(0, maxAltLength) || words.screenshot;
  if (address === null) return <p className="text-muted italic">{words.screenshot}</p>;
  const tryAgain = () => {
    setMissing(false);
    setAttempt(attempt + 1);
  };

  return (
    <figure className="grid min-w-0 gap-2">
      <div className="relative aspect-[16/10] w-[36rem] max-w-full overflow-hidden rounded-xl border border-line bg-sunken print:aspect-auto">
        <button
          type="button"
          disabled={isMissing}
          onClick={() => setOpen(true)}
          aria-label={`${words.openScreenshot}: ${alt}`}
          className={`absolute inset-0 print:static ${isMissing ? 'opacity-0' : ''}`}
        >
          {/* biome-ignore lint/performance/noImgElement: its address is another server's, and its bytes pass by ours */}
          <img
            key={attempt}
            src={address}
            alt={alt}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setMissing(true)}
            className="absolute inset-0 size-full object-contain print:static print:max-h-[20rem]"
          />
        </button>
        {isMissing && (
          <div className="absolute inset-0 grid place-items-center p-4 text-center text-muted">
            <MediaProblem address={address} text={words.screenshotMissing} onOnline={tryAgain} />
          </div>
        )}
      </div>
      {isOpen && <PictureViewer address={address} alt={alt} onClosed={() => setOpen(false)} />}
    </figure>
  );
}

type ViewerProps = { address: string; alt: string; onClosed: VoidFunction };

/**
 * A picture over the whole window. A press shows it at its own size, to be scrolled, and whole
 * again. Open as long as it is mounted.
 */
function PictureViewer({ address, alt, onClosed }: ViewerProps) {
  const words = useWords('InterviewsScreen');
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
    if (!stage.current) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = stage.current;
    stage.current.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={onClosed}
      className="m-0 h-dvh max-h-none w-dvw max-w-none grid-rows-[auto_minmax(0,1fr)] bg-transparent backdrop:bg-code/90 open:grid"
    >
      <form method="dialog" className="flex justify-end p-2">
        <CloseButton
          type="submit"
          label={words.close}
          className="bg-raised text-on-surface cast-bubble"
        />
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

type ProblemProps = {
  address: string;
  /** For a file that this site may load. */
  text?: string | undefined;
  /** The browser is online again: the file may load now. */
  onOnline: VoidFunction;
};

/** Why a recording or picture is not shown here, and a link to it. */
export function MediaProblem({ address, text, onOnline }: ProblemProps) {
  const words = useWords('InterviewsScreen');
  const { imageOrigins, openedOffline } = usePage();
  const tryAgain = useEffectEvent(onOnline);
  useEffect(() => {
    const listen = () => tryAgain();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
  const { origin, protocol } = new URL(address);
  // The page's policy allows https, but the page that opens offline allows nothing from elsewhere.
  const isForeign =
    protocol !== 'data:' &&
    (protocol !== 'https:' || openedOffline) &&
    !isAllowedImage(address, imageOrigins, window.location.origin);
  // Offline, no other cause can be told.
  const isOffline = navigator.onLine === false;
  const foreign = openedOffline ? (
    <button
      type="button"
      onClick={() => window.location.reload()}
      className="underline underline-offset-4"
    >
      {words.loadAgain}
    </button>
  ) : (
    filled(words.foreignMedia, { origin })
  );
  const why = isOffline ? words.offline : isForeign ? foreign : text;
  return (
    <p role="status" className="col-span-2 self-center wrap-anywhere">
      {why}{' '}
      <a href={address} {...inNewTab} className="justify-self-start underline underline-offset-4">
        {words.openOriginal}
        <NewTabArrow />
      </a>
    </p>
  );
}
