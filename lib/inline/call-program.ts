/** The `data` argument of each program of postbuild/inline. */
export type ProgramData = {
  firstScript: undefined;
  showTheme: undefined;
  formScript: undefined;
  catchQuery: undefined;
  earlyCalls: { addresses: readonly string[] };
  earlyLink: { address: string };
  keepGreeting: { englishOnly: readonly string[] };
  revealAtOnce: undefined;
  startAtFirstPaint: { scripts: readonly string[] };
  startAtFirstInput: { scripts: readonly string[]; content: string };
};

/** The compiled source of a program: a function expression that takes its data. */
export type Program<Name extends keyof ProgramData> = string & { readonly name?: Name };

/** The text of an inline script; data is escaped, so that no value can close the script tag. */
export function callProgram<Name extends keyof ProgramData>(
  program: Program<Name>,
  data: ProgramData[Name],
): string {
  const text = data === undefined ? '' : JSON.stringify(data).replaceAll('<', '\\u003c');
  return `(${program})(${text})`;
}
