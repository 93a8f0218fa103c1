import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { publicSettings, readPublicEnv } from '../lib/public-env.ts';
import { builtWithFile, frameworkEnvironmentFile } from '../server/build-files.ts';
import { readBuiltSite, updateAdapterOutputs } from './built-site.ts';
import {
  invalidateBuild,
  prerendered,
  requireDataRequest,
  serverEnvironment,
} from './framework-internals.ts';
import { addCompileHints, pack } from './pack.ts';
import { requirePolicies } from './require-policies.ts';

/** Stops the build if a setting is wrong. */
function requireSettings() {
  const read = readPublicEnv(process.env);
  if (read.ok) return;
  for (const line of read.lines) console.error(line);
  process.exit(1);
}

/**
 * The host's own adapter, if NEXT_ADAPTER_PATH names one. The framework takes only one adapter, so
 * ours calls the host's after changing the build.
 */
async function loadHostAdapter() {
  const specifier = process.env.NEXT_ADAPTER_PATH?.trim();
  if (!specifier) return undefined;
  const file = createRequire(path.resolve('package.json')).resolve(specifier);
  const { default: adapter } = await import(pathToFileURL(file).href);
  // A CommonJS module may be wrapped in another `default`.
  return adapter.default ?? adapter;
}

/** @type {import('next').NextAdapter} */
export default {
  name: 'page-policies',
  async modifyConfig(config, context) {
    if (context.phase === PHASE_PRODUCTION_BUILD) requireSettings();
    if (context.phase !== PHASE_PRODUCTION_SERVER) {
      // esbuild is a development dependency, and missing where the site is served.
      const { inlineEnvironment } = await import('./inline/compile.ts');
      config.env = { ...config.env, ...inlineEnvironment() };
    }
    const host = await loadHostAdapter();
    return (await host?.modifyConfig?.(config, context)) ?? config;
  },
  async onBuildComplete(build) {
    const { distDir, routing } = build;
    try {
      const { addPagePolicies } = await import('./add-page-policies.ts');
      requireDataRequest(routing.rsc);
      requirePolicies(build, prerendered(distDir, '.html'));
      addPagePolicies(distDir);
      addCompileHints(distDir);
      await pack(readBuiltSite(distDir, routing), distDir);
      const environment = JSON.stringify(serverEnvironment(build.config));
      writeFileSync(frameworkEnvironmentFile(distDir), environment);
      writeFileSync(builtWithFile(distDir), JSON.stringify(publicSettings(process.env), null, 2));
      updateAdapterOutputs(build);
      await (await loadHostAdapter())?.onBuildComplete?.(build);
    } catch (error) {
      invalidateBuild(distDir);
      throw error;
    }
  },
};
