/** The embedded API with a clock that is in a hurry: what it does every ten minutes, it does every second. */
import './hasty-clock.mjs';

await import('../../reference-api/main.ts');
