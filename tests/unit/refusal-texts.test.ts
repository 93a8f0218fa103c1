import { problemOf } from '@/server/upstream/refusal';

const refusal = (error: string) =>
  problemOf({
    status: 422,
    header: () => undefined,
    bytes: Buffer.from(JSON.stringify({ error })),
  });

test('a long text from the API is cut between characters', async () => {
  const { details } = await refusal(`${'x'.repeat(499)}🎙 and more`);
  expect(details.error).toBe('x'.repeat(499));
  expect((await refusal(`${'x'.repeat(498)}🎙`)).details.error).toBe(`${'x'.repeat(498)}🎙`);
});
