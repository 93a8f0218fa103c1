/** Counts what held and says what did not; quiet about the rest, there are hundreds. */
export class Tally {
  passed = 0;
  failed = 0;

  async check(name: string, examine: () => Promise<void> | void): Promise<void> {
    try {
      await examine();
      this.passed += 1;
    } catch (error) {
      this.failed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`✗ ${name}\n    ${reason.replaceAll('\n', '\n    ')}`);
    }
  }
}
