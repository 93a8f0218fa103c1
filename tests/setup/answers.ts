/** A response with this body and status, because jsdom has no Response. */
export const answerOf = (body: unknown, status = 200): Response =>
  ({
    ok: status < 300,
    status,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  }) as Response;
