/** All that practising here needs, in one lazy bundle. */
export { Practice } from '@/lib/practice/practice';
export { FirstQuestion } from './first-question';
export { PracticeInThread } from './practice-in-thread';
export { StartDialog } from './start-dialog';
export { ThreadComposer } from './thread-composer';
