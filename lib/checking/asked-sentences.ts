const sentenceEnd = /(?<=[.!?…]["'”’»)]{0,3})\s+/;
const questionMark = /\?["'”’»)]{0,3}$/;

/** How interviewers ask without a question mark, perhaps behind a word or two: "So, tell me about …". */
const request =
  /^(?:[\p{L}]+,?\s+){0,2}(?:(?:tell|walk|take|give) (?:me|us)|describe|explain|descr[ií]be(?:me|nos)?|expl[ií]ca(?:me|nos)?|explique|(?:cu[eé]nta|h[aá]bla|da)(?:me|nos)|(?:me )?(?:conte|conta|fale|fala|d[eê])|descreva)(?![\p{L}\p{M}])/iu;

/** The questions in what an interviewer says; empty if there are none. */
export const askedSentences = (text: string): string =>
  text
    .trim()
    .split(sentenceEnd)
    .filter((sentence) => questionMark.test(sentence) || request.test(sentence))
    .join(' ');

/** Whether a real interview was noted down by the person, not recorded: nobody answers in it. */
export const isNotedDown = (senders: readonly string[]): boolean =>
  !senders.includes('user', senders.indexOf('interviewer'));
