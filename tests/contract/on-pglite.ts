import { after } from 'node:test';
import { startEmbeddedApi, usedFolder } from '../rig/embedded-api.ts';
import { embeddedSettings, holdEmbedded } from './hold-to-contract.ts';

/** Tests the embedded API as a developer runs it. */
const folder = await usedFolder();
const api = await startEmbeddedApi({ ...embeddedSettings, DATA_DIR: folder.path });
after(async () => {
  await api.stop();
  await folder.remove();
});

await holdEmbedded(api);
