import { createServer } from 'node:net';
import { lockDataFolder } from '../../reference-api/data-folder-lock.ts';

const defaultFolder = '.data/api';

const apiHost = '127.0.0.1';

/** Tries to listen on a port to find out whether it is free. */
export const isPortFree = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

async function isFolderFree(folder: string): Promise<boolean> {
  try {
    (await lockDataFolder(folder)).release();
    return true;
  } catch {
    // The folder is in use, or not accessible, which the API will report.
    return false;
  }
}

/**
 * The arguments for Node. With `reloads`, it restarts the API after a change of any of its code.
 */
export const apiProgram = (reloads: boolean): string[] => [
  ...(reloads ? ['--watch', '--watch-preserve-output'] : []),
  'reference-api/main.ts',
];

/**
 * The first free port. It is chosen here for an API that reloads, which must always get the same.
 */
export async function firstFreePort(ports: readonly number[]): Promise<number | undefined> {
  for (const port of ports) if (await isPortFree(port, apiHost)) return port;
  return undefined;
}

/**
 * Throws if the configured port is not free. Without a configured port, the API finds one itself.
 */
export async function requireApiPort(
  { API_PORT }: NodeJS.ProcessEnv,
  sitePort: number,
): Promise<void> {
  const configured = API_PORT?.trim();
  if (!configured) return;
  if (Number(configured) === sitePort) {
    throw new Error(`PORT and API_PORT are both ${configured}; set one of them to another port.`);
  }
  if (!(await isPortFree(Number(configured), apiHost))) {
    throw new Error(
      `API_PORT is ${configured}, and something else listens there; set API_PORT to a free port.`,
    );
  }
}

/**
 * The configured data folder, or one that is not in use: a second start gets its own API, so that
 * it does not depend on the first.
 */
export async function findDataFolder(environment: NodeJS.ProcessEnv, sitePort: number) {
  const configured = environment.DATA_DIR?.trim();
  if (configured) return configured;
  if (environment.DATABASE_URL?.trim() || (await isFolderFree(defaultFolder))) return defaultFolder;
  const dataFolder = `${defaultFolder}-${sitePort}`;
  console.log(`${defaultFolder} is in use, so this start keeps its data in ${dataFolder}.`);
  return dataFolder;
}
