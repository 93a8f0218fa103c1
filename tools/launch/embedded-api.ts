import { lockDataFolder } from '../../reference-api/data-folder-lock.ts';
import { isPortFree } from './ports.ts';

const usualPort = 4310;
const usualFolder = '.data/api';
const mostTried = 50;

/** Where the embedded API of this start is: its port and its data. */
export type ApiPlace = { port: number; dataFolder: string };

const apiHost = '127.0.0.1';

async function freePort(): Promise<number> {
  for (let port = usualPort; port < usualPort + mostTried; port += 1) {
    if (await isPortFree(port, apiHost)) return port;
  }
  throw new Error(`No port from ${usualPort} on is free; set API_PORT to one that is.`);
}

async function isFolderFree(folder: string): Promise<boolean> {
  try {
    (await lockDataFolder(folder)).release();
    return true;
  } catch {
    // Held by another, or not ours to open, which the API will say.
    return false;
  }
}

/**
 * What was asked for, or else what is free: a second start beside a running one has an API of its own, and
 * neither ends with the other.
 */
export async function findApiPlace(given: NodeJS.ProcessEnv, sitePort: number): Promise<ApiPlace> {
  const asked = given.API_PORT?.trim();
  if (asked && !(await isPortFree(Number(asked), apiHost))) {
    throw new Error(
      `API_PORT is ${asked}, and something else listens there; set API_PORT to a free port.`,
    );
  }
  const port = asked ? Number(asked) : await freePort();
  const isPlaced = given.DATA_DIR?.trim() || given.DATABASE_URL?.trim();
  const isUsual = isPlaced || (await isFolderFree(usualFolder));
  const dataFolder =
    given.DATA_DIR?.trim() || (isUsual ? usualFolder : `${usualFolder}-${sitePort}`);
  if (!isUsual) {
    console.log(`${usualFolder} is in use, so this start keeps its data in ${dataFolder}.`);
  }
  return { port, dataFolder };
}
