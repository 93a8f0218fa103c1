import type { Agreement, Measured, Share } from './measure.ts';

const percent = ({ right, of }: Share): string =>
  of === 0 ? 'none to measure' : `${((100 * right) / of).toFixed(1)} % (${right} of ${of})`;

const agreed = (one: Agreement): string =>
  `${percent(one)}, κ ${one.kappa?.toFixed(2) ?? '–'}, ${one.undecided} undecided`;

export const inWords = (name: string, measured: Measured): string =>
  [
    name,
    `  checks as labeled                        ${agreed(measured.checks)}`,
    `  the better of two has more checks met    ${percent(measured.order)}`,
    `  no answer, and known as none             ${percent(measured.nonAnswers)}, ${measured.nonAnswers.sameKind} by its kind`,
    `  answers taken for something else         ${measured.refusedAnswers}`,
    `  changes of a second take                 ${percent(measured.takes)}`,
    `  a follow-up where something is missing   ${percent(measured.followUps)}`,
    `  languages at most one check apart        ${percent(measured.same)}`,
  ].join('\n');

export const inDetail = ({ groups, byCheck, details }: Measured): string =>
  [
    ...Object.entries(groups).map(([group, one]) => `  all right of “${group}”: ${percent(one)}`),
    ...Object.entries(byCheck).map(([id, one]) => `  ${id}: ${agreed(one)}`),
    ...details.map((one) => `  ${one}`),
  ].join('\n');
