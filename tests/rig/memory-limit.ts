import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files of Linux control groups, versions 1 and 2, for a limit and the processes it killed. */
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
 * Makes a control group that limits the memory of its processes, as a container does: the system
 * kills a process that exceeds it. Null if the system has no control groups, or forbids making one.
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
      // The system does not have this version, or forbids making a group.
    }
  }
  return null;
}
