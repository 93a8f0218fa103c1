/** Loaded first: what a process does every so often, it does so many times as often. */
const faster = Number(process.env.TIMES_AS_FAST ?? 600);
const setIntervalAsItIs = globalThis.setInterval;
globalThis.setInterval = (run, ms, ...more) => setIntervalAsItIs(run, ms / faster, ...more);
