import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs a step of a build, and no longer than who waits for it: who was killed must not leave it building. */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const [step = '', ...rest] = process.argv.slice(2);
process.argv.splice(1, process.argv.length, path.resolve(step), ...rest);
await import(pathToFileURL(path.resolve(step)).href);
