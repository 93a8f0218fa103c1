/** What other features may use of the marked answers. */
export { MarkedAnswer, threeAnswers } from './marked-answer';
export { AnswerOneButton, OwnAnswer } from './own-answer';
