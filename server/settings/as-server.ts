import { registerHooks } from 'node:module';

/**
 * `server-only` makes a bundler refuse server modules in a browser's bundle, and throws without one. Here
 * no bundler runs, and this is the server.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'server-only'
      ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
      : next(specifier, context),
});
