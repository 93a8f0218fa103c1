/** Everything for reading offline, in one lazy bundle. */

export { keepRead } from '@/lib/offline/stored-interviews';
export { areKept, keepRecordings, readRecording } from './recordings';
export { keepShell } from './shell';
