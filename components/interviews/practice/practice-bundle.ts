/** Everything for practicing in the browser, in one lazy bundle. */

export { firstDraft, readDraft } from './drafts';
export { FirstQuestion } from './first-question';
export { Practice } from './practice';
export { PracticeInThread } from './practice-in-thread';
export { StartDialog } from './start-dialog';
export { ThreadComposer } from './thread-composer';
export { TryAgain } from './try-again';
export { VisitorAnswer } from './visitor-answer';
