import { execFileSync } from 'node:child_process';

/**
 * Names the commit, the Node and its flags, which are the same for everything measured in a run.
 */
export function fingerprint(): string {
  const describe = ['describe', '--always', '--dirty', '--exclude=*'];
  const commit = execFileSync('git', describe, { encoding: 'utf8' }).trim();
  return `Commit ${commit}, Node ${process.version}, flags: ${process.env.NODE_OPTIONS || 'none'}.`;
}
