import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { useInterviews } from '../interviews-context';

/** A link to a recording or picture that could not be shown here. */
export function OpenOriginal({ address }: { address: string }) {
  const { words } = useInterviews();
  return (
    <a href={address} {...inNewTab} className="justify-self-start underline underline-offset-4">
      {words.openOriginal}
      <NewTabArrow />
    </a>
  );
}
