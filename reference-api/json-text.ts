/** A response with JSON that is serialised already. */
export function jsonText(text: string | undefined, status = 200): Response {
  if (text === undefined) throw new Error('The database returned no row.');
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
}

/** A body of pieces, none of which is made ahead of who reads it. */
export function inPieces(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
