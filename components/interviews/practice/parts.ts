/** Everything for practising in the browser, in one lazy bundle. */
export { practiceWords } from '@/lib/i18n/practice-words';
export { Practice } from '@/lib/practice/practice';
export { FirstQuestion } from './first-question';
export { KeptAnswer } from './kept-answer';
export { PracticeInThread } from './practice-in-thread';
export { StartDialog } from './start-dialog';
export { ThreadComposer } from './thread-composer';
