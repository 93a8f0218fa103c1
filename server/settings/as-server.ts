import { registerHooks } from 'node:module';

/** `server-only` marks for a bundler what must not reach a browser. Here is no bundler, and this is the server. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'server-only'
      ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
      : next(specifier, context),
});
