import path from 'node:path';
import { ownFolder } from '../run-logged.mjs';
import { steps } from '../steps.mjs';
import { cleanInstall } from './clean-install.mjs';
import { withLock } from './lock.mjs';
import { missingPackages } from './lock-file.mjs';
import {
  environmentFor,
  findPinnedNode,
  isAtLeast,
  linkPinnedNode,
  neededNode,
  root,
  runtimeFolder,
} from './node.mjs';

const own = process.versions.node;

/** The running Node if it is new enough, else the pinned one if it is installed already. */
function findNode() {
  return isAtLeast(own, neededNode) ? { node: process.execPath } : findPinnedNode();
}

/** @param {string} problem */
const noNode = (problem) =>
  new Error(
    `Node ${own} is too old: ${neededNode} or newer is needed, and ${problem}. Install Node from https://nodejs.org.`,
  );

/** For commands that only serve: nothing is installed. */
export function requireNode() {
  const found = findNode();
  if ('node' in found) return found.node;
  throw noNode(found.problem);
}

/** Installs Node and the packages if needed, one process at a time; returns the Node to use. */
export async function setUp() {
  const found = findNode();
  if ('node' in found && missingPackages(root).length === 0) {
    linkPinnedNode(found.node);
    return found.node;
  }
  return withLock(path.join(ownFolder, 'lock'), { onWait: announceWait }, async () => {
    const node = await fetchNode();
    if (missingPackages(root).length > 0) {
      await cleanInstall({
        name: 'Installing packages',
        folder: root,
        log: 'packages.log',
        env: environmentFor(node),
      });
    }
    linkPinnedNode(node);
    return node;
  });
}

async function fetchNode() {
  const found = findNode();
  if ('node' in found) return found.node;
  steps.say(`Node ${own} is older than ${neededNode}; the pinned one is fetched beside it.`);
  await cleanInstall({
    name: 'Fetching Node',
    folder: runtimeFolder,
    log: 'node.log',
    env: process.env,
  });
  const fetched = findPinnedNode();
  if ('node' in fetched) return fetched.node;
  throw noNode(fetched.problem);
}

/** @param {number} holder */
const announceWait = (holder) =>
  steps.say(
    `Process ${holder} is setting up this folder; waiting for it. (If it is no start of this project, remove .setup/lock.)`,
  );
