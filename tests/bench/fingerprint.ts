import { execFileSync } from 'node:child_process';

/** What was measured, by what: all arms of a run have the same. */
export function fingerprint(): string {
  const describe = ['describe', '--always', '--dirty', '--exclude=*'];
  const commit = execFileSync('git', describe, { encoding: 'utf8' }).trim();
  return `Commit ${commit}, Node ${process.version}, flags: ${process.env.NODE_OPTIONS || 'none'}.`;
}
