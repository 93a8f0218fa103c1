/** Everything for reading offline, in one lazy bundle. */
export { keepRead, readList, readThread, retitle } from './kept.ts';
export { areKept, keepRecordings, readRecording } from './recordings.ts';
export { keepShell } from './shell.ts';
