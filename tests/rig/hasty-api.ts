/** The embedded API with a fast clock: what it does every ten minutes, it does every second. */
import './hasty-clock.mjs';

await import('../../reference-api/main.ts');
