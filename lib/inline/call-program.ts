/** What each program of postbuild/inline finds as `data` when it runs inside a page. */
export type ProgramData = {
  firstScript: undefined;
  showTheme: undefined;
  formScript: undefined;
  catchQuery: undefined;
  earlyCalls: { addresses: readonly string[] };
  earlyLink: { address: string };
  keepGreeting: { englishOnly: readonly string[] };
  startAtFirstPaint: { scripts: readonly string[] };
  startAtFirstInput: { scripts: readonly string[]; content: string };
};

/** Its compiled text, a function of its data. */
export type Program<Name extends keyof ProgramData> = string & { readonly name?: Name };

/** As the text of a script: no value can end the script early. */
export function callProgram<Name extends keyof ProgramData>(
  program: Program<Name>,
  data: ProgramData[Name],
): string {
  const text = data === undefined ? '' : JSON.stringify(data).replaceAll('<', '\\u003c');
  return `(${program})(${text})`;
}
