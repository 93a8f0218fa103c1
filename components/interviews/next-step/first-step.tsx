import { useInterviews } from '../interviews-context';
import { useScreenBundle } from '../lazy-screen';

/** For people without interviews: the first question, here where one can answer it, or on WhatsApp. */
export function FirstStep() {
  const { offers, practice } = useInterviews();
  const isHere = offers.includes('practise');
  const FirstTask = useScreenBundle(!isHere)?.FirstTask;
  if (isHere) return practice && <practice.parts.FirstQuestion />;
  return FirstTask ? <FirstTask /> : null;
}
