/** What an open interview has besides its messages, in one lazy bundle. */
export { StarButton } from '../keeping/star-button';
export { AskAbout } from '../next-step/ask-about';
export { FinishedRead } from '../next-step/finished-read';
export { PlacesBar } from './places-bar';
export { RemarkSummary } from './remark-summary';
export { Remarks } from './remarks';
export { ThreadActions } from './thread-actions';
