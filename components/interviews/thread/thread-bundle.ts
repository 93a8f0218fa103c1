/** What an open interview has besides its plain messages, in one lazy bundle. */

export { Checklist } from '../checks/checklist';
export { FormattedText } from '../formatted/formatted-text';
export { OwnNote } from '../marks/own-note';
export { AskAbout, FinishedRead } from '../next-step/practice-again';
export { StarButton } from '../saved/star-button';
export { MessageMore } from '../share/message-more';
export { TakeNote } from '../takes/take-note';
export { CoachText } from './coach-text';
export { EndPage, focusScores, hasEndPage } from './end-page';
export { Judgment } from './judgment';
export { PlacesBar } from './places-bar';
export { QuestionNumber } from './question-number';
export { QuestionSource } from './question-source';
export { RemarkSummary, ThreadScores } from './remark-summary';
export { Remarks } from './remarks';
export { answerBehind } from './sentence';
export { ThreadActions } from './thread-actions';
export { VoicePlayer } from './voice-player';
