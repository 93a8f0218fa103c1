/** A response with JSON that is serialised already. */
export function jsonText(text: string | undefined): Response {
  if (text === undefined) throw new Error('The database returned no row.');
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}
