import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files of control groups, versions 1 and 2, that set a limit and count the processes killed by it. */
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

/** Limits the memory of the processes started in it, as a container does: the system kills what exceeds it. */
export class MemoryLimit {
  readonly folder: string;
  readonly #version: (typeof versions)[number];

  private constructor(folder: string, version: (typeof versions)[number]) {
    this.folder = folder;
    this.#version = version;
  }

  /** Null where the system has no such groups, or does not let us make one. */
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
        // Not this version.
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

  get maxMegabytes(): number {
    return Number(this.#read(this.#version.most)) / 1024 / 1024;
  }

  /** All processes of the group must have ended. */
  remove(): void {
    rmdirSync(this.folder);
  }
}
