import './one-line-errors.ts';

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lockDataFolder } from '../reference-api/data-folder-lock.ts';
import { openDatabase } from '../reference-api/database.ts';
import { readEnvironment } from '../reference-api/environment.ts';
import { sessions } from '../reference-api/schema.ts';
import { readDotEnv } from '../server/settings/dot-env.ts';

const usage = `Copies what the embedded API knows, while it is stopped: its database and the recordings.

  npm run backup                      into backups/, by the time
  npm run backup -- <folder>          into that folder
  npm run restore -- <folder>         back; what is there now is moved aside, and everybody is signed out

With DATABASE_URL the database is PostgreSQL's to copy (docs/runbook.md), and this copies the recordings;
restore it first, because this also ends its sessions.`;

/** Files that belong to a running process and not to the data. */
const notOfData = new Set(['lock', 'holder']);

const namesIn = (folder: string) =>
  readdirSync(folder).filter((name) => !notOfData.has(name.split('.')[0] ?? name));

function copyAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of namesIn(from)) {
    const how = { recursive: true, preserveTimestamps: true };
    cpSync(path.join(from, name), path.join(to, name), how);
  }
}

function moveAll(from: string, to: string): void {
  for (const name of namesIn(from)) renameSync(path.join(from, name), path.join(to, name));
}

const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-');

function backup(data: string, to = path.join('backups', stamp())): string {
  if (!existsSync(data)) throw new Error(`There is nothing in ${data}.`);
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`);
  // Renamed at the end, so that an incomplete copy never has the final name.
  const draft = `${to}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  copyAll(data, draft);
  renameSync(draft, to);
  return `${data} is copied to ${to}.`;
}

function restore(data: string, from: string): string {
  const isBackup =
    existsSync(path.join(from, 'created')) || existsSync(path.join(from, 'recordings'));
  if (!isBackup) throw new Error(`${from} is no backup of the embedded API.`);
  // Copied whole before anything is moved, because the disk may be full.
  const draft = `${data}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  copyAll(from, draft);
  const aside = `${data}.before-${stamp()}`;
  mkdirSync(aside, { mode: 0o700 });
  moveAll(data, aside);
  moveAll(draft, data);
  rmSync(draft, { recursive: true });
  return `${from} is back in ${data}; what was there is in ${aside}.`;
}

const { positionals } = parseArgs({ allowPositionals: true });
const [what, folder] = positionals;
if (what !== 'backup' && !(what === 'restore' && folder)) throw new Error(usage);
readDotEnv();
const environment = readEnvironment(process.env);
const { dataFolder } = environment;
if (what === 'backup' && !existsSync(dataFolder)) throw new Error(`There is no ${dataFolder}.`);
const lock = await lockDataFolder(dataFolder);
console.log(what === 'backup' ? backup(dataFolder, folder) : restore(dataFolder, folder ?? ''));
lock.release();
if (what === 'restore') {
  // The backup contains sessions that were ended later, perhaps because they had been stolen.
  const opened = await openDatabase(environment, async (database) => {
    await database.delete(sessions);
  });
  await opened.close();
  console.log(
    'Everybody is signed out. Passwords that were changed and accounts that were deleted since the backup are as they were: tell the people concerned.',
  );
}
