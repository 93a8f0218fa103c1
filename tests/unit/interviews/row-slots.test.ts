import { RowSlots } from '@/lib/interviews/row-slots';

const assign = (slots: RowSlots, keys: string) => slots.assign([...keys]).join('');

describe('rows', () => {
  it('are given in order at first, and kept by what stays, wherever it goes', () => {
    const slots = new RowSlots();
    expect(assign(slots, 'abcd')).toBe('0123');
    expect(assign(slots, 'dab')).toBe('301');
  });

  it('are taken over from what went, and more are made where that is not enough', () => {
    const slots = new RowSlots();
    assign(slots, 'abcd');
    expect(assign(slots, 'axcyz')).toBe('01234');
  });

  it('are never shared', () => {
    const slots = new RowSlots();
    for (const keys of ['abcdef', 'fxa', 'qrstuvw', 'a', 'waqb', 'abcdefghij']) {
      const given = slots.assign([...keys]);
      expect(new Set(given).size).toBe(keys.length);
    }
  });

  it('are the same when the same is asked again', () => {
    const slots = new RowSlots();
    assign(slots, 'abc');
    expect(assign(slots, 'cxy')).toBe(assign(slots, 'cxy'));
  });
});
