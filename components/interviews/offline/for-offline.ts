/** Everything for reading offline, in one lazy bundle. */

export { areKept, keepRecordings, readRecording } from './recordings';
export { keepShell } from './shell';
export { keepRead, readList, readThread, retitle } from './stored-interviews';
