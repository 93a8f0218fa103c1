/** What stores and reads for offline use, in a bundle of its own. */

export { forgetQuery, storeQuery, storeRead } from '@/lib/api/query-persister';
export { forgetInterview } from './forget-interview';
export { areStored, keepRecordings, readRecording } from './recordings';
export { keepShell } from './shell';
