import { useInterviews } from '../interviews-context';
import { usePracticeHere } from '../practice/practice-context';
import { useScreenExtras } from '../use-screen-extras';

/** For people without interviews: the first question, here where one can answer it, or on WhatsApp. */
export function FirstStep() {
  const { offers } = useInterviews();
  const practice = usePracticeHere()?.parts;
  const isHere = offers.includes('practise');
  const FirstTask = useScreenExtras(!isHere)?.FirstTask;
  if (isHere) return practice ? <practice.FirstQuestion /> : null;
  return FirstTask ? <FirstTask /> : null;
}
