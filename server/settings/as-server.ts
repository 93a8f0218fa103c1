import { registerHooks } from 'node:module';

/**
 * The `server-only` package keeps server modules out of browser bundles, and throws when loaded
 * without a bundler. We run without one, so it is replaced by an empty module.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'server-only'
      ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
      : next(specifier, context),
});
