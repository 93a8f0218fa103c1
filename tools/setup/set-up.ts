import '../one-line-errors.ts';

import { lock, projectLock } from '../../server/process/locks.ts';
import { installPackages } from './install-packages.ts';
import { missingPackages } from './missing-packages.ts';

// Installs missing packages. A lock lets one process at a time do it.

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

if (missingPackages('.').length > 0) {
  const setting = await lock(projectLock('set-up'), 'alone', () =>
    console.log('Another process sets up this folder; waiting for it.'),
  );
  if (missingPackages('.').length > 0) await installPackages('.');
  setting.release();
}
