import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { builtWithFile, frameworkEnvironmentFile } from '../lib/build-files.ts';
import { readPublicEnv } from '../lib/public-env.ts';
import { readBuiltSite } from './built-site.ts';
import {
  forgetBuild,
  prerendered,
  requireDataRequest,
  serverEnvironment,
} from './framework-internals.ts';
import { pack } from './pack.ts';
import { requirePolicies } from './require-policies.ts';
import { readRouting } from './routing.ts';
import { sealPages } from './seal-pages.ts';
import { tellHost } from './tell-host.ts';

/** A build that would be wrong is not begun. */
function requireSettings() {
  const read = readPublicEnv(process.env);
  if (!read.ok) {
    for (const line of read.lines) console.error(line);
    process.exit(1);
  }
  return read.settings;
}

/**
 * A host that brings an adapter of its own names it there (NEXT_ADAPTER_PATH). The place is that one's: it is told
 * what it would be told without us, of a build that is finished.
 */
async function ofHost() {
  const named = process.env.NEXT_ADAPTER_PATH?.trim();
  if (!named) return undefined;
  const file = createRequire(path.resolve('package.json')).resolve(named);
  const { default: adapter } = await import(pathToFileURL(file).href);
  // From CommonJS it may come wrapped once more.
  return adapter.default ?? adapter;
}

/** @type {import('next').NextAdapter} */
export default {
  name: 'page-policies',
  async modifyConfig(config, context) {
    if (context.phase === PHASE_PRODUCTION_BUILD) {
      requireSettings();
      const { requireFreshPrograms } = await import('./inline/compile.ts');
      requireFreshPrograms();
    }
    const host = await ofHost();
    return (await host?.modifyConfig?.(config, context)) ?? config;
  },
  async onBuildComplete(build) {
    const { distDir, routing } = build;
    try {
      requireDataRequest(routing.rsc);
      requirePolicies(build, prerendered(distDir, 'page'));
      sealPages(distDir);
      await pack(readBuiltSite(distDir, readRouting(routing)), distDir);
      const told = JSON.stringify(serverEnvironment(build.config));
      writeFileSync(frameworkEnvironmentFile(distDir), told);
      writeFileSync(builtWithFile(distDir), JSON.stringify(requireSettings(), null, 2));
      const host = await ofHost();
      if (host) {
        tellHost(build);
        await host.onBuildComplete?.(build);
      }
    } catch (error) {
      forgetBuild(distDir);
      throw error;
    }
  },
};
