/** Counts what held and says what did not. A suite ends in `N passed, N failed`. */
export class Checks {
  passed = 0;
  failed = 0;
  /** Of the promises that were kept: how well. Of what did not hold: why. */
  readonly figures: { name: string; figure: string; holds: boolean }[] = [];

  async check(name: string, examine: () => Promise<void> | void): Promise<void> {
    try {
      await examine();
      this.passed += 1;
    } catch (error) {
      this.failed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      this.figures.push({ name, figure: reason, holds: false });
      console.error(`✗ ${name}\n    ${reason.replaceAll('\n', '\n    ')}`);
    }
  }

  /** Says what was checked, with its figure: a promise and how well it was kept. */
  async promise(name: string, keep: () => Promise<string> | string): Promise<void> {
    await this.check(name, async () => {
      const figure = await keep();
      this.figures.push({ name, figure, holds: true });
      console.log(`✓ ${name}: ${figure}`);
    });
  }

  /** Prints the closing line; the exit code is the suite's. */
  finish(): void {
    console.log(`${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed > 0 ? 1 : 0;
  }
}

export type Part = (checks: Checks) => Promise<void>;

/** Runs parts one after the other, or only those named on the command line. */
export async function runParts(parts: Record<string, Part>): Promise<void> {
  const checks = new Checks();
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
  for (const [name, run] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const started = performance.now();
    await checks.check(name, () => run(checks));
    console.log(`— ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  checks.finish();
}

/** Printed where a suite cannot run on this machine: seen, and counted as nothing. */
export const skip = (what: string, why: string): void => console.log(`skipped: ${what}: ${why}`);
