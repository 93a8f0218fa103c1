import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { filled } from '@/lib/i18n/words';
import { isAllowedImage } from '@/lib/markdown/allowed-image';
import { useInterviews } from '../interviews-context';

type Props = {
  address: string;
  /** What is said of a file that this site may load. */
  text?: string | undefined;
};

/** Why a recording or picture is not shown here, and a link to it. */
export function MediaProblem({ address, text }: Props) {
  const { words, imageOrigins } = useInterviews();
  const { origin, protocol } = new URL(address);
  const isForeign =
    protocol !== 'data:' && !isAllowedImage(address, imageOrigins, window.location.origin);
  // Without a net nobody can tell whose fault it would be otherwise.
  const isOffline = navigator.onLine === false;
  const why = isOffline ? words.offline : isForeign ? filled(words.foreignMedia, { origin }) : text;
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
