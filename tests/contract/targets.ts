import { startEmbeddedApi, temporaryFolder } from './embedded-api.ts';
import { type Counts, filesOf, runSuite } from './run-suite.ts';
import { specOnlyAccount, startSpecOnlyServer } from './spec-only-server.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

const demo = {
  CONTRACT_EMAIL: 'demo@rapport.example',
  CONTRACT_PASSWORD: 'interview-ready',
};
const siteUrl = 'http://site.rapport.example';

/** Whatever `UPSTREAM_API_URL` names: the contract, and nothing of the embedded API's own. */
export function checkNamedApi(): Promise<Counts> {
  return runSuite(filesOf('suite'), {});
}

export async function checkPglite(): Promise<Counts> {
  const folder = await temporaryFolder();
  try {
    return await checkEmbedded({ DATA_DIR: folder.path });
  } finally {
    await folder.remove();
  }
}

export async function checkPostgres(): Promise<Counts | null> {
  const place = await temporaryPostgres();
  if (!place) return null;
  try {
    return await checkEmbedded({ DATABASE_URL: place.url });
  } finally {
    await place.drop();
  }
}

export async function checkSpecOnly(): Promise<Counts> {
  const { url, server } = await startSpecOnlyServer();
  try {
    const { email, password } = specOnlyAccount;
    return await runSuite(filesOf('suite'), {
      UPSTREAM_API_URL: url,
      CONTRACT_EMAIL: email,
      CONTRACT_PASSWORD: password,
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export function checkDurability(): Promise<Counts> {
  return runSuite(
    filesOf('durability.contract.ts', 'demonstration.contract.ts', 'postgresql.contract.ts'),
    {},
  );
}

async function checkEmbedded(place: Record<string, string>): Promise<Counts> {
  const api = await startEmbeddedApi({ ...place, SITE_URL: siteUrl, DEMO_ACCOUNT: 'on' });
  try {
    return await runSuite(filesOf('suite', 'embedded'), { UPSTREAM_API_URL: api.url, ...demo });
  } finally {
    await api.stop();
  }
}
