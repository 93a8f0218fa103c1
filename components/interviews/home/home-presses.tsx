import { useWords } from '@/components/frame/member-words';
import { practiceMessage } from '@/components/next-interview';
import { Button } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { ChatLink } from '../next-step/chat-link';
import { usePage } from '../page/page-context';
import { usePracticeHere } from '../practice/practice-context';
import type { WeakSkill } from '../skills/home-rules';
import { useStore } from '../store/store-context';

type Props = {
  planned: PlannedInterview | null | undefined;
  skills: readonly WeakSkill[];
};

/**
 * The actions that are always offered: practicing on WhatsApp or here, and looking at the stories.
 */
export function HomePresses({ planned, skills }: Props) {
  const { practiceHere } = useWords('InterviewsScreen');
  const next = useWords('NextInterview');
  const { language } = usePage();
  const store = useStore();
  const practice = usePracticeHere();
  const names = skills.map(({ name }) => name);
  const { message } = practiceMessage(next, language, planned, names);
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <ChatLink
        label={next.onWhatsapp}
        typed={message}
        className="button bubble-out min-h-12 bg-raised px-5 py-2.5 text-on-surface edge-line-strong hover:bg-go-soft"
      >
        <WhatsappGlyph />
        {next.onWhatsapp}
      </ChatLink>
      <StoriesButton />
      {practice && (
        <Button
          // The weakest skill has the main one.
          tone={skills.length > 0 ? 'quiet' : 'accent'}
          onClick={() => store.dialogs.show('practice')}
        >
          {practiceHere}
        </Button>
      )}
    </div>
  );
}

export function StoriesButton({ size }: { size?: 'small' }) {
  const { title } = useWords('Stories');
  const store = useStore();
  return (
    <Button tone="quiet" size={size} onClick={() => store.dialogs.show('stories')}>
      {title}
    </Button>
  );
}
