import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How each of the two kinds of control groups is told a limit, and tells who was killed by it. */
const versions = [
  {
    mine: /^\d+:memory:(\/.*)$/m,
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    kills: 'memory.oom_control',
    most: 'memory.max_usage_in_bytes',
  },
  {
    mine: /^0::(\/.*)$/m,
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    kills: 'memory.events',
    most: 'memory.peak',
  },
] as const;

const folderName = `rapport-tests-${process.pid}`;

/** Memory that whoever starts in it may not exceed, as in a container: else the system kills it. */
export class MemoryLimit {
  readonly folder: string;
  readonly #version: (typeof versions)[number];

  private constructor(folder: string, version: (typeof versions)[number]) {
    this.folder = folder;
    this.#version = version;
  }

  /** Null where this system, or these rights, have no such groups. */
  static of(megabytes: number): MemoryLimit | null {
    for (const version of versions) {
      try {
        const own = version.mine.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
        if (own === undefined) continue;
        const folder = path.join(version.root, own, folderName);
        mkdirSync(folder);
        writeFileSync(path.join(folder, version.limit), String(megabytes * 1024 * 1024));
        return new MemoryLimit(folder, version);
      } catch {
        // Not this kind, then.
      }
    }
    return null;
  }

  #read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  get kills(): number {
    return Number(/oom_kill (\d+)/.exec(this.#read(this.#version.kills))?.[1] ?? 0);
  }

  get mostMegabytes(): number {
    return Number(this.#read(this.#version.most)) / 1024 / 1024;
  }

  /** The group must be empty: whoever was in it has ended. */
  remove(): void {
    rmdirSync(this.folder);
  }
}
