import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { environment, root } from './node.mjs';

const runtime = path.join(root, 'tools/setup/runtime');
/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const pinned = readJson(path.join(runtime, 'package.json')).optionalDependencies;
const version = Object.values(pinned)[0];
const folder = path.join(root, '.setup', `node-${version}`);

/** The pinned Node, if it has been fetched. @returns {string | undefined} */
export function findPinnedNode(from = folder) {
  for (const name of Object.keys(pinned)) {
    const place = path.join(from, 'node_modules', name);
    const manifest = path.join(place, 'package.json');
    if (existsSync(manifest)) return path.join(place, readJson(manifest).bin.node);
  }
}

/**
 * Fetches the pinned Node with npm, which checks its hash. The folder gets its final name only once
 * this Node has run, so two processes can fetch it at the same time without a lock.
 */
export function fetchPinnedNode() {
  console.log(`Node ${process.versions.node} is too old; Node ${version} is fetched beside it.`);
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json']) {
      copyFileSync(path.join(runtime, file), path.join(draft, file));
    }
    const windows = process.platform === 'win32';
    const { status, error } = spawnSync(
      windows ? 'npm.cmd' : 'npm',
      ['ci', '--ignore-scripts', '--include=optional', '--no-audit', '--no-fund'],
      { cwd: draft, env: environment, shell: windows, stdio: 'inherit' },
    );
    if (status !== 0) return refuse(`npm did not fetch it (${error?.message ?? `code ${status}`})`);
    const node = findPinnedNode(draft);
    if (!node) return refuse(`none is packaged for ${process.platform} on ${process.arch}`);
    const { stdout, error: broken } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (stdout?.trim() !== `v${version}`) {
      return refuse(`the one fetched does not run here (${broken?.message ?? stdout.trim()})`);
    }
    if (!existsSync(folder)) renameSync(draft, folder);
  } catch (error) {
    // Not an error if another process has fetched it in the meantime.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return findPinnedNode() ?? refuse(`${folder} is not whole: remove it`);
}

/** @param {string} why @returns {never} */
function refuse(why) {
  throw new Error(`No Node ${version} could be had: ${why}. Install one from https://nodejs.org.`);
}
