import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '../failure.ts';

type Recording = { bytes: Buffer; kind: 'webm' | 'mp4' };

/** Tells the kind by the first bytes, not by the declared type; null if it is neither. */
export function readRecording(bytes: Buffer): Recording | null {
  if (bytes.length > 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return { bytes, kind: 'webm' };
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? { bytes, kind: 'mp4' } : null;
}

/** The beginning of all their paths. */
export const recordingsPath = '/media/recordings/';
const place = /^\/media\/recordings\/([\w-]{1,64})\/([\w-]{43}\.(?:webm|mp4))$/;

/** The users' recordings, in a folder for each interview. Anybody who knows its address can play one. */
export class Recordings {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the path for its address once it is safely on disk. */
  async keep(conversationId: string, { bytes, kind }: Recording): Promise<string> {
    const folder = path.join(this.#folder, conversationId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${randomBytes(32).toString('base64url')}.${kind}`;
    const file = await open(path.join(folder, name), 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    return `${recordingsPath}${conversationId}/${name}`;
  }

  fileOf(audioPath: string): string {
    const [, conversationId, name] = place.exec(audioPath) ?? [];
    if (!conversationId || !name) throw notFound();
    return path.join(this.#folder, conversationId, name);
  }

  /** The sound as a stream; null if the file is gone. */
  async open(audioPath: string) {
    const name = this.fileOf(audioPath);
    const file = await open(name).catch(() => null);
    if (!file) return null;
    const mediaType = name.endsWith('.mp4') ? 'audio/mp4' : 'audio/webm';
    return { mediaType, base64: file.createReadStream({ encoding: 'base64' }) };
  }

  async remove(audioPath: string): Promise<void> {
    await rm(this.fileOf(audioPath), { force: true });
  }

  async removeAllOf(conversationId: string): Promise<void> {
    await rm(path.join(this.#folder, conversationId), { recursive: true, force: true });
  }

  /** The paths of all that are on disk, an interview at a time. */
  async *all(): AsyncGenerator<{ conversationId: string; paths: string[] }> {
    for (const conversationId of await namesIn(this.#folder)) {
      const names = await namesIn(path.join(this.#folder, conversationId));
      const paths = names.map((name) => `${recordingsPath}${conversationId}/${name}`);
      yield { conversationId, paths: paths.filter((one) => place.test(one)) };
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}
