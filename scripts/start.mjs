import { handOver } from './hand-over.mjs';

handOver('scripts/launch.ts', process.argv.slice(2));
