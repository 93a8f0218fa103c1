import { lockDataFolder } from '../../reference-api/data-folder-lock.ts';
import { isPortFree } from './ports.ts';

const defaultPort = 4310;
const defaultFolder = '.data/api';
const portsTried = 50;

/** The port and the data folder of this start's embedded API. */
export type ApiPlace = { port: number; dataFolder: string };

const apiHost = '127.0.0.1';

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
    // In use, or not accessible; the API will report the latter.
    return false;
  }
}

/**
 * The configured port and data folder, or free ones: a second start beside a running one gets its
 * own API, so that neither depends on the other.
 */
export async function findApiPlace(
  environment: NodeJS.ProcessEnv,
  sitePort: number,
): Promise<ApiPlace> {
  const configuredPort = environment.API_PORT?.trim();
  if (configuredPort && !(await isPortFree(Number(configuredPort), apiHost))) {
    throw new Error(
      `API_PORT is ${configuredPort}, and something else listens there; set API_PORT to a free port.`,
    );
  }
  const port = configuredPort ? Number(configuredPort) : await freePort();
  const isConfigured = environment.DATA_DIR?.trim() || environment.DATABASE_URL?.trim();
  const mayUseDefault = isConfigured || (await isFolderFree(defaultFolder));
  const dataFolder =
    environment.DATA_DIR?.trim() ||
    (mayUseDefault ? defaultFolder : `${defaultFolder}-${sitePort}`);
  if (!mayUseDefault) {
    console.log(`${defaultFolder} is in use, so this start keeps its data in ${dataFolder}.`);
  }
  return { port, dataFolder };
}
