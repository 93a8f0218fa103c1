/**
 * Runs a step, and prints a line at its start, every ten seconds, and at its end. `detail` says
 * what the step is doing. Steps may overlap.
 */
export async function runStep<Result>(
  name: string,
  work: () => Promise<Result>,
  detail: () => string = () => '',
): Promise<Result> {
  const started = performance.now();
  const seconds = (digits: number) => ((performance.now() - started) / 1000).toFixed(digits);
  console.log(`${name}…`);
  const heartbeat = setInterval(
    () => console.log(`${name}: ${[`${seconds(0)} s`, detail()].filter(Boolean).join(', ')}`),
    10_000,
  );
  let how = 'failed after';
  try {
    const result = await work();
    how = 'done in';
    return result;
  } finally {
    clearInterval(heartbeat);
    console.log(`${name}: ${how} ${seconds(1)} s`);
  }
}
