import { useEffect, useState } from 'react';
import { useAccount } from '../account/account-context';
import { StartDialog } from './start-dialog';
import { dropWantedQuestion, readWantedQuestion, type WantedQuestion } from './wanted-question';

/**
 * After an upgrade, offers to start the question that was chosen when the free week was used up.
 */
export function ChosenBefore() {
  const { isFree } = useAccount();
  const [wanted, setWanted] = useState<WantedQuestion | null>(null);
  useEffect(() => {
    const found = readWantedQuestion();
    if (!found || isFree) return;
    dropWantedQuestion();
    if (found.question !== '') setWanted(found);
  }, [isFree]);
  return wanted && <StartDialog wanted={wanted} onClosed={() => setWanted(null)} />;
}
