const sentenceEnd = /(?<=[.!?…]["'”’»)]{0,3})\s+/;

/** Of what an interviewer says, the questions; where it is known to ask something without a question mark, its end. */
export function askedSentences(text: string, isQuestion: boolean): string {
  const sentences = text.trim().split(sentenceEnd);
  const asked = sentences.filter((sentence) => /\?["'”’»)]{0,3}$/.test(sentence));
  return asked.length > 0 ? asked.join(' ') : isQuestion ? (sentences.at(-1) ?? '') : '';
}
