import { createServer } from 'node:net';
import { lockDataFolder } from '../../reference-api/data-folder-lock.ts';

const defaultFolder = '.data/api';

const apiHost = '127.0.0.1';

/** Whether a port is free: tries to listen on it. */
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
    // In use, or not accessible, which the API will report.
    return false;
  }
}

/** How Node runs the API; `reloads`: again after each change of its files or of what they import. */
export const apiProgram = (reloads: boolean): string[] => [
  ...(reloads ? ['--watch', '--watch-preserve-output'] : []),
  'reference-api/main.ts',
];

/** The first free port; an API that reloads must get the same one again. */
export async function firstFreePort(ports: readonly number[]): Promise<number | undefined> {
  for (const port of ports) if (await isPortFree(port, apiHost)) return port;
  return undefined;
}

/** Throws if a port is configured that the API cannot have. Without one it finds a port itself. */
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
 * The configured data folder, or a free one: a second start gets an API of its own, so that it does
 * not depend on the first.
 */
export async function findDataFolder(environment: NodeJS.ProcessEnv, sitePort: number) {
  const configured = environment.DATA_DIR?.trim();
  if (configured) return configured;
  if (environment.DATABASE_URL?.trim() || (await isFolderFree(defaultFolder))) return defaultFolder;
  const dataFolder = `${defaultFolder}-${sitePort}`;
  console.log(`${defaultFolder} is in use, so this start keeps its data in ${dataFolder}.`);
  return dataFolder;
}
