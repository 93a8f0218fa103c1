/** With or without Markdown's asterisks between the words and the quotation marks. */
const afterItsName =
  /\b(?:question|pregunta|pergunta)\b[^"“«\n.!?]{0,80}["“«]\s*([^"“”«»\n]{12,300}?)\s*["”»]/i;

/**
 * The question in a text like `Once more, the question from last week: "Tell me about …" This time,
 * …`, where it has no question mark. Other quotations are from the person's own answer.
 */
export const quotedQuestion = (text: string): string | null => afterItsName.exec(text)?.[1] ?? null;
