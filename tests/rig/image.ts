import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildah } from '../../tools/launch/images.ts';
import { ended, mine } from './processes.ts';

type Settings = {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  StopSignal: string;
};

export const settingsOf = (image: string): Settings =>
  (JSON.parse(buildah('inspect', '--type', 'image', image)) as { Docker: { config: Settings } })
    .Docker.config;

/** All of it read-only but /tmp and what is named; devices that a program may expect. */
const enter = `
set -e
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount -t tmpfs -o mode=1777 tmp "$ROOT/tmp"
for folder in $WRITABLE; do mount -t tmpfs -o "uid=\${OWNER%:*},gid=\${OWNER#*:}" own "$ROOT$folder"; done
if [ "$NETWORK" = own ]; then ip link set lo up; fi
touch "$ROOT/etc/hosts"; mount --bind "$HOSTS" "$ROOT/etc/hosts"
for device in null zero random urandom; do touch "$ROOT/dev/$device"; mount --bind "/dev/$device" "$ROOT/dev/$device"; done
mount -t proc proc "$ROOT/proc"
mount -o remount,ro,bind "$ROOT"
exec chroot --userspec="$OWNER" "$ROOT" /usr/bin/env -i "$@"
`;

/** What an engine does with an image, as far as the program in it can tell. */
export class RunningImage {
  readonly child: ChildProcess;
  readonly root: string;
  readonly #container: string;
  readonly #settings: Settings;
  said = '';

  /** `network`: one of its own, or another's, where ports and names are as the files say. */
  constructor(
    image: string,
    env: Record<string, string>,
    { writable = [], network }: { writable?: string[]; network?: 'own' | RunningImage } = {},
  ) {
    this.#settings = settingsOf(image);
    const { User, Env, Cmd, WorkingDir } = this.#settings;
    this.#container = buildah('from', '--pull-never', image);
    this.root = buildah('mount', this.#container);
    const own = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    const inFolder = ['sh', '-c', 'cd "$0" && exec "$@"', WorkingDir, ...Cmd];
    const program = ['sh', '-c', enter, 'sh', ...Env, ...own, ...inFolder];
    const apart = ['--mount', '--pid', '--fork', '--kill-child'];
    if (network === 'own') apart.push('--net');
    const into = network instanceof RunningImage ? network.enterNetwork : [];
    const [first = '', ...rest] = [...into, 'unshare', ...apart, ...program];
    const hosts = path.resolve('.data/images/hosts');
    writeFileSync(hosts, '127.0.0.1 localhost site\n');
    this.child = mine(
      spawn(first, rest, {
        env: {
          ...process.env,
          ROOT: this.root,
          OWNER: User,
          WRITABLE: writable.join(' '),
          NETWORK: String(network),
          HOSTS: hosts,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.said += chunk.toString();
      });
    }
  }

  /** Null until it was begun. */
  get #begun(): number | null {
    const { pid } = this.child;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children === '' ? null : Number(children);
  }

  get #program(): number {
    const program = this.#begun;
    if (program === null) throw new Error(`It has not begun, or has ended.\n${this.said}`);
    return program;
  }

  /** The beginning of a command that runs in its network. */
  get enterNetwork(): string[] {
    return ['nsenter', `--net=/proc/${this.#program}/ns/net`];
  }

  /** The status that an address has in its network; 0 where nobody answers. */
  status(address: string): number {
    if (this.#begun === null) return 0;
    const script = `fetch(${JSON.stringify(address)}).then((a) => console.log(a.status), () => console.log(0))`;
    const [program = '', ...rest] = [...this.enterNetwork, process.execPath, '-e', script];
    return Number(execFileSync(program, rest, { encoding: 'utf8' }));
  }

  /** By which user, as the system says. */
  get user(): string {
    return /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${this.#program}/status`, 'utf8'))?.[1] ?? '';
  }

  /** Asks it to end as an engine does; how it ended. */
  async stop(): Promise<number | null> {
    process.kill(this.#program, (this.#settings.StopSignal || 'SIGTERM') as NodeJS.Signals);
    await ended(this.child);
    return this.child.exitCode;
  }

  remove(): void {
    this.child.kill('SIGKILL');
    buildah('rm', this.#container);
  }

  /** Whether that user could write there, in a copy that is not read-only. */
  mayWrite(folder: string): boolean {
    try {
      execFileSync('chroot', [
        `--userspec=${this.#settings.User}`,
        this.root,
        'test',
        '-w',
        folder,
      ]);
      return true;
    } catch {
      return false;
    }
  }
}
