import { createServer } from 'node:net';
import { lockDataFolder } from '../../reference-api/data-folder-lock.ts';

const defaultPort = 4310;
const defaultFolder = '.data/api';
const portsTried = 50;

const apiHost = '127.0.0.1';

/** Whether a port is free: tries to listen on it. */
export const isPortFree = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

async function freePort(): Promise<number> {
  for (let port = defaultPort; port < defaultPort + portsTried; port += 1) {
    if (await isPortFree(port, apiHost)) return port;
  }
  throw new Error(`No port from ${defaultPort} on is free; set API_PORT to one that is.`);
}

async function isFolderFree(folder: string): Promise<boolean> {
  try {
    (await lockDataFolder(folder)).release();
    return true;
  } catch {
    // In use, or not accessible, which the API will report.
    return false;
  }
}

/**
 * The configured port and data folder, or free ones: a second start gets an API of its own, so that
 * it does not depend on the first.
 */
export async function findApiPlace(environment: NodeJS.ProcessEnv, sitePort: number) {
  const configuredPort = environment.API_PORT?.trim();
  if (configuredPort && !(await isPortFree(Number(configuredPort), apiHost))) {
    throw new Error(
      `API_PORT is ${configuredPort}, and something else listens there; set API_PORT to a free port.`,
    );
  }
  const port = configuredPort ? Number(configuredPort) : await freePort();
  const configuredFolder = environment.DATA_DIR?.trim();
  if (configuredFolder) return { port, dataFolder: configuredFolder };
  if (environment.DATABASE_URL?.trim() || (await isFolderFree(defaultFolder))) {
    return { port, dataFolder: defaultFolder };
  }
  const dataFolder = `${defaultFolder}-${sitePort}`;
  console.log(`${defaultFolder} is in use, so this start keeps its data in ${dataFolder}.`);
  return { port, dataFolder };
}
