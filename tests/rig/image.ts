import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildah } from '../../tools/launch/images.ts';
import { ended, Running } from './processes.ts';

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

/** Everything is read-only except /tmp and WRITABLE; has the devices that a program may expect. */
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

/** Runs an image as a container engine would, as far as its program can tell. */
export class RunningImage extends Running {
  readonly root: string;
  readonly #container: string;
  readonly #settings: Settings;

  /** `network`: its own, or that of another image, with the ports and names of the deployment files. */
  constructor(
    image: string,
    env: Record<string, string>,
    { writable = [], network }: { writable?: string[]; network?: 'own' | RunningImage } = {},
  ) {
    const settings = settingsOf(image);
    const { User, Env, Cmd, WorkingDir } = settings;
    const container = buildah('from', '--pull-never', image);
    const root = buildah('mount', container);
    const own = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    const inFolder = ['sh', '-c', 'cd "$0" && exec "$@"', WorkingDir, ...Cmd];
    const program = ['sh', '-c', enter, 'sh', ...Env, ...own, ...inFolder];
    const apart = ['--mount', '--pid', '--fork', '--kill-child'];
    if (network === 'own') apart.push('--net');
    const into = network instanceof RunningImage ? network.enterNetwork : [];
    const hosts = path.resolve('.data/images/hosts');
    writeFileSync(hosts, '127.0.0.1 localhost site\n');
    super([...into, 'unshare', ...apart, ...program], {
      env: {
        ...process.env,
        ROOT: root,
        OWNER: User,
        WRITABLE: writable.join(' '),
        NETWORK: String(network),
        HOSTS: hosts,
      },
    });
    this.root = root;
    this.#container = container;
    this.#settings = settings;
  }

  /** The program's process id; null until it has started. */
  get #startedProgram(): number | null {
    const { pid } = this;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children === '' ? null : Number(children);
  }

  get #program(): number {
    const program = this.#startedProgram;
    if (program === null) throw new Error(`It has not started, or has ended.\n${this.output}`);
    return program;
  }

  /** The start of a command line that runs in its network. */
  get enterNetwork(): string[] {
    return ['nsenter', `--net=/proc/${this.#program}/ns/net`];
  }

  /** The status of an address in its network; 0 if nothing answers. */
  status(address: string): number {
    if (this.#startedProgram === null) return 0;
    const script = `fetch(${JSON.stringify(address)}).then((a) => console.log(a.status), () => console.log(0))`;
    const [program = '', ...rest] = [...this.enterNetwork, process.execPath, '-e', script];
    return Number(execFileSync(program, rest, { encoding: 'utf8' }));
  }

  /** The user that runs the program, as the system says. */
  get user(): string {
    return /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${this.#program}/status`, 'utf8'))?.[1] ?? '';
  }

  /** Stops it as an engine does. */
  override async stop(): Promise<number> {
    const signalled = performance.now();
    process.kill(this.#program, (this.#settings.StopSignal || 'SIGTERM') as NodeJS.Signals);
    await ended(this.child);
    return performance.now() - signalled;
  }

  remove(): void {
    this.child.kill('SIGKILL');
    buildah('rm', this.#container);
  }

  /** Whether the image's user could write there if it were not read-only. */
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
