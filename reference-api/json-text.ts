/** Sends JSON that is text already. */
export function jsonText(text: string | undefined): Response {
  if (text === undefined) throw new Error('The database answered without a row.');
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}
