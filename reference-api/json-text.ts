/** A response with JSON that is serialised already. */
export function jsonText(text: string | undefined, status = 200): Response {
  if (text === undefined) throw new Error('The database returned no row.');
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
}

/** The same, written as it is read. What fails before its first piece is an error like any other. */
export async function jsonInPieces(pieces: AsyncGenerator<string>): Promise<Response> {
  const first = await pieces.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(first.value || '')),
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}
