import { useState } from 'react';
import { ErrorBox } from '@/components/forms/error-box';
import { useWords } from '@/components/frame/member-words';
import { Button, DialogButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { saveFile } from '@/components/ui/save-file';
import { fetchExport } from '@/lib/api/account-changes';
import { siteName } from '@/lib/site';
import { useSignedIn } from '../account-session';
import { AccountDeletion, accountDeletionId } from './account-deletion';
import type { SettingsProps } from './settings-props';
import { useChange } from './use-change';
import { withSavedAnswers } from './with-saved-answers';

const fileName = `${siteName.toLowerCase()}-data.json`;

export function AccountData(props: SettingsProps) {
  const texts = useWords('AccountData');
  const deletion = useWords('AccountDeletion');
  const offers = useSignedIn()?.profile.offers ?? [];
  const { busy, error, send } = useChange(props);
  const [saved, setSaved] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  const download = async () => {
    setSaved(false);
    const everything = await send(fetchExport);
    if (everything === null) return;
    saveFile(withSavedAnswers(everything), 'application/json', fileName);
    setSaved(true);
  };

  return (
    <div className="grid gap-8">
      {offers.includes('export') ? (
        <div className="grid justify-items-start gap-3">
          <ErrorBox id="export-error" error={error} />
          <p>{texts.exportHint}</p>
          <Button tone="quiet" aria-disabled={busy || undefined} onClick={() => void download()}>
            {busy ? texts.exporting : texts.export}
          </Button>
          <p role="status" className="text-fine text-muted empty:hidden">
            {saved ? texts.exported.replace('{file}', fileName) : ''}
          </p>
        </div>
      ) : null}
      {offers.includes('delete') ? (
        <div className="grid justify-items-start gap-3">
          <p>{texts.deleteHint}</p>
          <DialogButton dialog={accountDeletionId} tone="danger">
            {texts.delete}
          </DialogButton>
          <Dialog
            id={accountDeletionId}
            title={deletion.title}
            closeLabel={deletion.keep}
            className="w-[34rem]"
            isLocked={isDeleting}
            whenOpen={<AccountDeletion {...props} onBusy={setDeleting} />}
          />
        </div>
      ) : null}
    </div>
  );
}
