/** The `data` argument of each program of postbuild/inline. */
export type ProgramData = {
  firstScript: undefined;
  showTheme: undefined;
  formScript: undefined;
  handOff: { address: string };
  otherSessionSeed: { fingerprint: string };
  keepGreeting: { englishOnly: readonly string[] };
  showPlans: undefined;
  startScripts: { scripts: readonly string[]; content?: string };
};

/** The source of a program: a function expression that takes its data. */
export type Program<Name extends keyof ProgramData> = string & { readonly name?: Name };
export type Programs = { [Name in keyof ProgramData]: Program<Name> };

/**
 * Compiled by postbuild/inline/compile.ts, and inlined by the framework as `env` of its
 * configuration, like the texts of the error pages.
 */
export const programs: Programs = JSON.parse(process.env.INLINE_PROGRAMS ?? '{}');

/** The hashes by which a policy with a nonce allows inline programs of private pages. */
export const privatePageHashes: string[] = JSON.parse(process.env.PRIVATE_PAGE_HASHES ?? '[]');

/** The text of an inline script; data is escaped, so that no value can close the script tag. */
export function callProgram<Name extends keyof ProgramData>(
  program: Program<Name>,
  data: ProgramData[Name],
): string {
  const text = data === undefined ? '' : JSON.stringify(data).replaceAll('<', '\\u003c');
  return `(${program})(${text})`;
}
