import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs a build step and ends it when the parent process ends, even if that one is killed. */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const [step = '', ...rest] = process.argv.slice(2);
process.argv.splice(1, process.argv.length, path.resolve(step), ...rest);
await import(pathToFileURL(path.resolve(step)).href);
