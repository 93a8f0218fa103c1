import { useInterviews } from '../interviews-context';
import { FirstQuestion } from '../practice/late-practice';
import { FirstTask } from './first-task';

/** For people without interviews: the first question, here where one can answer it, or on WhatsApp. */
export function FirstStep() {
  const { offers, practice } = useInterviews();
  const isHere = offers.includes('practise');
  if (isHere) return practice && <FirstQuestion />;
  return <FirstTask />;
}
