/** What a call is answered; jsdom has no Response of its own. */
export const answerOf = (body: unknown, status = 200): Response =>
  ({
    ok: status < 300,
    status,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  }) as Response;
