import { exportOf } from '@/reference-api/export';
import { inPieces } from '@/reference-api/json-text';

/** A person's recordings must never be in memory all at once. */
it('inPieces produces only the pieces that are read', async () => {
  let made = 0;
  let isEnded = false;
  async function* pieces() {
    try {
      for (; made < 1_000; made += 1) yield `${made},`;
    } finally {
      isEnded = true;
    }
  }
  const reader = inPieces(pieces()).getReader();
  const first = await reader.read();
  const second = await reader.read();
  const text = new TextDecoder();
  expect(text.decode(first.value) + text.decode(second.value)).toBe('0,1,');
  expect(made).toBeLessThanOrEqual(2);
  await reader.cancel();
  expect(isEnded).toBe(true);
});

it('exportOf rejects when it fails before its first piece, and sends no half export', async () => {
  const select = () => {
    throw new Error('the database is away');
  };
  const source = { database: { select } } as unknown as Parameters<typeof exportOf>[0];
  const user = { id: 'u' } as Parameters<typeof exportOf>[1];
  await expect(exportOf(source, user)).rejects.toThrow('the database is away');
});
