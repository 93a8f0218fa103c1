/** How the coach's remarks are drawn: a bundle of its own. */
export { RemarkSummary } from './remark-summary';
export { Remarks } from './remarks';
