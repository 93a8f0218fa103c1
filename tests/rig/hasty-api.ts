/** The embedded API with fast timers: work for every ten minutes is done every second. */
import './hasty-clock.mjs';

await import('../../reference-api/main.ts');
