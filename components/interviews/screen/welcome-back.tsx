import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';

/** Says that signing in has restored a deleted account. */
export function WelcomeBack({ onClose }: { onClose: VoidFunction }) {
  const words = useWords('WelcomeBack');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-go-soft px-5 py-2 text-on-go-soft print:hidden">
      <p role="status">{words.text}</p>
      <Button tone="plain" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}
