import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.ts';
import { readEnvironment } from './environment.ts';
import { Recordings } from './practice/recordings.ts';
import { findUnnamed, keptDays } from './practice/unnamed-recordings.ts';

/**
 * `npm run sweep` names the recordings that no message names and that are older than 30 days, and
 * `npm run sweep -- --delete` deletes them. It reads where the API reads: DATABASE_URL, or DATA_DIR
 * while the API is stopped. In the API's container: `node reference-api/sweep.ts`.
 */
async function sweep(): Promise<void> {
  const { values } = parseArgs({ options: { delete: { type: 'boolean' } } });
  const environment = readEnvironment(process.env);
  const recordings = new Recordings(join(environment.dataFolder, 'recordings'));
  const { database, close } = await openDatabase(environment);
  try {
    const unnamed = await findUnnamed(database, recordings);
    for (const { path, bytes, days } of unnamed) {
      console.log(`${recordings.fileOf(path)} (${bytes} bytes, ${days} days old)`);
      if (values.delete) await recordings.remove(path);
    }
    const what = `${unnamed.length} recordings that no message names and that are ${keptDays} days old or more`;
    const advice = unnamed.length > 0 ? ' To delete them: npm run sweep -- --delete' : '';
    console.log(values.delete ? `Deleted ${what}.` : `Found ${what}.${advice}`);
  } finally {
    await close();
  }
}

sweep().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
