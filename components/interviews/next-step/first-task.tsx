import { useWords } from '@/components/frame/member-words';
import { ChatCode } from '@/components/frame/whatsapp/qr-code';
import { ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { filled } from '@/lib/i18n/words';
import { siteName } from '@/lib/site';
import { useNarrow } from '../controls/use-narrow';
import { usePage } from '../page/page-context';
import { ChatLink } from './chat-link';

/** The first screen for people who have not practiced yet: a first task. */
export function FirstTask() {
  const words = useWords('InterviewsScreen');
  const { chatAddress } = usePage();
  const { welcome, pick, questions, questionTyped, start, startTyped } = words.firstTask;
  const brand = siteName;
  const href = `${chatAddress}${encodeURIComponent(filled(startTyped, { brand }))}`;
  const isNarrow = useNarrow();
  return (
    <section
      aria-label={start}
      className="mx-auto grid w-full max-w-[46rem] gap-4 px-4 pb-8 text-start md:px-8"
    >
      <p data-bordered className="bubble-in me-8 bg-raised px-5 py-4 text-reading cast-bubble">
        {filled(welcome, { brand })}
      </p>
      <p data-bordered className="bubble-in me-auto bg-raised px-5 py-3 cast-bubble">
        {pick}
      </p>
      <ul className="grid justify-items-end gap-2">
        {Object.entries(questions).map(([name, question]) => (
          <li key={name}>
            <ChatLink
              label={question}
              typed={filled(questionTyped, { brand, question })}
              className="bubble-out inline-flex min-h-11 items-center bg-accent-soft px-5 py-2 text-on-accent-soft no-underline hover:bg-mark"
            >
              {question}
            </ChatLink>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-end gap-5">
        {!isNarrow && <ChatCode href={href} words={words.nextStep} />}
        <ExternalButtonLink href={href} tone="go">
          <WhatsappGlyph />
          {start}
        </ExternalButtonLink>
      </div>
    </section>
  );
}
