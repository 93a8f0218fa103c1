import { writeFileSync } from 'node:fs';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { builtWithFile } from '../lib/build-files.ts';
import { readPublicEnv } from '../lib/public-env.ts';
import { readBuiltSite } from './built-site.ts';
import { forgetBuild, prerendered, requireDataRequest } from './framework-internals.ts';
import { pack } from './pack.ts';
import { requirePolicies } from './require-policies.ts';
import { readRouting } from './routing.ts';
import { sealPages } from './seal-pages.ts';

/** A build that would be wrong is not begun. */
function requireSettings() {
  const read = readPublicEnv(process.env);
  if (!read.ok) {
    for (const line of read.lines) console.error(line);
    process.exit(1);
  }
  return read.settings;
}

/** @type {import('next').NextAdapter} */
export default {
  name: 'page-policies',
  async modifyConfig(config, { phase }) {
    if (phase === PHASE_PRODUCTION_BUILD) {
      requireSettings();
      const { requireFreshPrograms } = await import('./inline/compile.ts');
      requireFreshPrograms();
    }
    return config;
  },
  async onBuildComplete(build) {
    const { distDir, routing } = build;
    try {
      requireDataRequest(routing.rsc);
      requirePolicies(build, prerendered(distDir, 'page'));
      sealPages(distDir);
      await pack(readBuiltSite(distDir, readRouting(routing)), distDir);
      writeFileSync(builtWithFile(distDir), JSON.stringify(requireSettings(), null, 2));
    } catch (error) {
      forgetBuild(distDir);
      throw error;
    }
  },
};
