import { SharedReads } from '@/reference-api/events/shared-reads';

/** Reads that the test ends, in the order in which they began. */
function held() {
  const begun: { asked: string; end: (value: string) => void }[] = [];
  const read = (userId: string, after: number) =>
    new Promise<string>((resolve) => begun.push({ asked: `${userId} ${after}`, end: resolve }));
  return { begun, reads: new SharedReads(read) };
}

it('streams of one person woken by a change share one read', async () => {
  const { begun, reads } = held();
  const all = [1, 2, 3].map(() => reads.read('ann', 7, 1));
  expect(begun).toHaveLength(1);
  begun[0]?.end('news');
  expect(await Promise.all(all)).toEqual(['news', 'news', 'news']);
});

it('a stream at another position, or woken later, reads again, because the first read may have missed its change', () => {
  const { begun, reads } = held();
  void reads.read('ann', 7, 1);
  void reads.read('ann', 8, 1);
  void reads.read('ann', 7, 2);
  expect(begun.map(({ asked }) => asked)).toEqual(['ann 7', 'ann 8', 'ann 7']);
});

it('a finished or failed read is not cached', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('news');
  const reads = new SharedReads<string>(read);
  await expect(reads.read('ann', 7, 1)).rejects.toThrow('down');
  expect(await reads.read('ann', 7, 1)).toBe('news');
  expect(await reads.read('ann', 7, 1)).toBe('news');
  expect(read).toHaveBeenCalledTimes(3);
});
