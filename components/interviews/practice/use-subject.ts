import { useState } from 'react';
import { useAccount } from '../account/account-context';
import { useStore } from '../store/store-context';
import { asksSeveralQuestions } from './asks-several-questions';
import type { Subject } from './interview-subject';
import { offeredSubjects } from './offered-subjects';

/**
 * What a new interview is about. Only a single question, if the API does not plan interviews or the
 * person arrived with a question.
 */
export function useSubject(hasQuestion: boolean) {
  const account = useAccount();
  const { interviews } = useStore().loaded;
  const [mayChoose] = useState(() => !hasQuestion && asksSeveralQuestions(account, interviews));
  const [offered] = useState(() => offeredSubjects(account, interviews));
  const [subject, choose] = useState<Subject>(() => {
    if (!mayChoose) return 'question';
    return offered.planned ? 'interview' : 'coach';
  });
  return { mayChoose, offered, subject, choose };
}
