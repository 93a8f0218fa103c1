import { startTransition, useActionState, useId, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import type { Interview } from '@/lib/api/interview';
import { problemIn } from '@/lib/api/problem';
import { createShare, type NewShare } from '@/lib/api/shares';
import { filled } from '@/lib/i18n/words';
import { readSession } from '@/lib/session/browser';
import { creationDate } from '@/lib/time/dates';
import { CopyButton, linkPath } from '../controls/copy-button';
import { OpenDialog } from '../controls/open-dialog';
import { usePage } from '../page/page-context';
import { sharedAddress } from './shared-address';

type Props = {
  interview: Interview;
  /** Null to share the whole interview. */
  messageId: string | null;
  onClosed: VoidFunction;
};

/** Makes a link that lets anybody read an answer, or the whole interview. */
export function ShareDialog({ interview, messageId, onClosed }: Props) {
  const words = useWords('Sharing');
  const { language, timeZone } = usePage();
  const [outcome, make, isMaking] = useActionState<NewShare | 'failed' | null, boolean>(
    async (_before, withName) => {
      const asked = { conversation_id: interview.id, with_name: withName };
      const share = messageId === null ? asked : { ...asked, message_id: messageId };
      try {
        return await createShare(readSession()?.token ?? '', { share });
      } catch (error) {
        problemIn(error);
        return 'failed';
      }
    },
    null,
  );
  const whole = interview.real ? words.whatReal : words.whatInterview;
  const what = messageId === null ? whole : words.whatAnswer;
  const made = outcome === 'failed' ? null : outcome;

  return (
    <OpenDialog
      title={messageId === null ? words.shareInterview : words.shareAnswer}
      onClosed={onClosed}
      className="w-[34rem] text-base"
    >
      <div className="grid gap-5">
        <p>{what}</p>
        {made ? (
          <LinkField address={sharedAddress(made.token)} />
        ) : (
          <LinkChoice
            isMaking={isMaking}
            onMake={(withName) => startTransition(() => make(withName))}
          />
        )}
        {/* In the page before it has text: otherwise it would not be read out. */}
        <p role="status" className="text-compact text-muted empty:sr-only">
          {made &&
            made.expiresAt !== null &&
            `${filled(words.ends, { date: creationDate(made.expiresAt, language, timeZone) })} `}
          {made && words.listed}
        </p>
        {made && (
          <CopyButton
            text={sharedAddress(made.token)}
            label={words.copy}
            copiedLabel={words.linkCopied}
            icon={linkPath}
            isWide
            className="button bubble-out min-h-12 justify-self-start bg-accent px-5 text-on-accent hover:bg-accent-deep"
          />
        )}
        <p role="alert" className="text-on-danger-soft empty:hidden">
          {outcome === 'failed' && !isMaking && words.failed}
        </p>
      </div>
    </OpenDialog>
  );
}

type ChoiceProps = { isMaking: boolean; onMake: (withName: boolean) => void };

/** Whether the link is to show whose answers they are. */
function LinkChoice({ isMaking, onMake }: ChoiceProps) {
  const words = useWords('Sharing');
  const [withName, setWithName] = useState(false);
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={withName}
          onChange={(event) => setWithName(event.target.checked)}
          className="size-5 accent-accent"
        />
        {words.withName}
      </label>
      <p className="text-compact text-muted">{words.how}</p>
      <Button
        onClick={() => isMaking || onMake(withName)}
        aria-disabled={isMaking || undefined}
        className="justify-self-start"
      >
        {words.make}
      </Button>
    </>
  );
}

function LinkField({ address }: { address: string }) {
  const words = useWords('Sharing');
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {words.link}
      </label>
      <input
        // The button that made the link had the focus, and is gone.
        ref={focusOnMount}
        id={id}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-12 w-full rounded-xl border border-line-strong bg-sunken px-4 font-mono text-compact"
      />
    </>
  );
}
