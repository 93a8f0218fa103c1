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

export type MemoryLimit = NonNullable<ReturnType<typeof limitMemory>>;

/**
 * Limits the memory of the processes started in it, as a container does: the system kills what exceeds it.
 * Null where the system has no such groups, or does not let us make one.
 */
export function limitMemory(megabytes: number) {
  for (const { mine, root, limit, kills, most } of versions) {
    try {
      const own = mine.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
      if (own === undefined) continue;
      const folder = path.join(root, own, `rapport-tests-${process.pid}`);
      mkdirSync(folder);
      writeFileSync(path.join(folder, limit), String(megabytes * 1024 * 1024));
      const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
      return {
        folder,
        kills: () => Number(/oom_kill (\d+)/.exec(read(kills))?.[1] ?? 0),
        maxMegabytes: () => Number(read(most)) / 1024 / 1024,
        /** All processes of the group must have ended. */
        remove: () => rmdirSync(folder),
      };
    } catch {
      // Not this version.
    }
  }
  return null;
}
