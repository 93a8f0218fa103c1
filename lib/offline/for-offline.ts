/** Everything for reading offline, in one lazy bundle. */
export { keepRead, readList, readThread } from './kept.ts';
export { areKept, keepRecordings, readRecording } from './recordings.ts';
export { keepShell } from './shell.ts';
