/** What an open interview has besides its messages, in one lazy bundle. */

export { AskAbout } from '../next-step/ask-about';
export { FinishedRead } from '../next-step/finished-read';
export { StarButton } from '../saved/star-button';
export { PlacesBar } from './places-bar';
export { RemarkSummary } from './remark-summary';
export { Remarks } from './remarks';
export { ThreadActions } from './thread-actions';
