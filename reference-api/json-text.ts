/** A response with JSON that is serialised already. */
export function jsonText(text: string | undefined, status = 200): Response {
  if (text === undefined) throw new Error('The database returned no row.');
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
}
