/** What other features may use of the marked answers. */
export { MarkedAnswer } from './marked-answer';
export { AnswerOneButton, OwnAnswer } from './own-answer';
export { threeAnswers } from './three-answers';
