import { RowSlots } from '@/lib/interviews/row-slots';

type Letter = { key: string };
const letters = new Map([...'abcdefghijqrstuvwxyz'].map((key) => [key, { key }]));
const itemsOf = (keys: string) => [...keys].map((key) => letters.get(key) ?? { key });
const newSlots = () => new RowSlots<Letter>();
const assign = (slots: RowSlots<Letter>, keys: string) => {
  const { slotOf } = slots.assign(itemsOf(keys));
  return [...keys].map((key) => slotOf.get(key)).join('');
};

describe('rows', () => {
  it('are given in order at first, and kept by what stays, wherever it goes', () => {
    const slots = newSlots();
    expect(assign(slots, 'abcd')).toBe('0123');
    expect(assign(slots, 'dab')).toBe('301');
  });

  it('are taken over from what went, and more are made where that is not enough', () => {
    const slots = newSlots();
    assign(slots, 'abcd');
    expect(assign(slots, 'axcyz')).toBe('01234');
  });

  it('are never shared', () => {
    const slots = newSlots();
    for (const keys of ['abcdef', 'fxa', 'qrstuvw', 'a', 'waqb', 'abcdefghij']) {
      const { slotOf } = slots.assign(itemsOf(keys));
      expect(new Set(slotOf.values()).size).toBe(keys.length);
    }
  });

  it('are the very same when the same is asked again, and only then', () => {
    const slots = newSlots();
    const rows = slots.assign(itemsOf('cxy'));
    expect(slots.assign(itemsOf('cxy'))).toBe(rows);
    const renamed = slots.assign([{ key: 'c' }, ...itemsOf('xy')]);
    expect(renamed).not.toBe(rows);
    expect(renamed.slotOf).toEqual(rows.slotOf);
  });
});
