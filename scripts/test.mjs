import { handOver } from './hand-over.mjs';

handOver('scripts/run-tests.ts', process.argv.slice(2));
