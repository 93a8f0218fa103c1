/** What other features may use of the planned interview. */
export { NextInterview, practiceMessage } from './next-interview';
export { forgetPlannedInterview, plannedInterview } from './next-interview-date';
export { type NextInterviewHere, useNextInterview } from './use-next-interview';
