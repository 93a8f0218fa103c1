/** What an open interview has besides its messages, in one lazy bundle. */

export { answerBehind } from '@/lib/interviews/sentence';
export { OwnNote } from '../marks/own-note';
export { AskAbout } from '../next-step/ask-about';
export { FinishedRead } from '../next-step/practise-again';
export { StarButton } from '../saved/star-button';
export { MessageMore } from '../share/message-more';
export { TakeNote } from '../takes/take-note';
export { PlacesBar } from './places-bar';
export { RemarkSummary } from './remark-summary';
export { Remarks } from './remarks';
export { ThreadActions } from './thread-actions';
export { ThreadScores } from './thread-scores';
