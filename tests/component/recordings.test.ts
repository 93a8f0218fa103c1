import 'fake-indexeddb/auto';
import {
  areStored,
  keepRecordings,
  readRecording,
} from '@/components/interviews/offline/recordings';
import { sessionKeys } from '@/lib/session/browser';

// jsdom lacks it, and nothing here changes what it stores.
globalThis.structuredClone = (value: unknown) => value as never;

const token = 'token-a';
const recordingOf = (id: number, signature: string) => ({
  messageKey: `m${id}`,
  address: `https://store.example/media?id=${id}&signature=${signature}`,
});

beforeEach(() => localStorage.setItem(sessionKeys.token, token));

test('stored recordings are found by their messages, however their addresses are signed', async () => {
  const blobs: Blob[] = [];
  const blob = async () => {
    const said = new Blob(['said']);
    blobs.push(said);
    return said;
  };
  globalThis.fetch = async () => ({ ok: true, blob }) as Response;
  expect(await keepRecordings(token, '7', [recordingOf(1, 'a'), recordingOf(3, 'a')])).toBe(true);
  const later = [recordingOf(1, 'b'), recordingOf(3, 'b')];
  expect(await areStored(token, '7', later)).toBe(true);
  expect(await readRecording(token, '7', 'm3')).toBe(blobs[1]);
  // Neither another message of this interview nor of another one.
  expect(await areStored(token, '7', [...later, recordingOf(5, 'b')])).toBe(false);
  expect(await readRecording(token, '7', 'm5')).toBeNull();
  expect(await readRecording(token, '8', 'm1')).toBeNull();
});

test('a recording in its message counts as stored', async () => {
  const inMessage = { messageKey: 'm1', address: 'data:audio/wav;base64,AA==' };
  expect(await areStored(token, '9', [inMessage])).toBe(true);
});
