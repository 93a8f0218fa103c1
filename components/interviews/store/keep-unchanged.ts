type Keyed = { readonly key: string };

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other));

/** Records of one kind: they have the same fields. */
const isSame = <Item extends Keyed>(one: Item, other: Item): boolean =>
  (Object.keys(one) as (keyof Item)[]).every((field) => isEqual(one[field], other[field]));

/** Reuses the objects of unchanged records, so that they are not rendered again. */
export function keepUnchanged<Item extends Keyed>(
  before: readonly Item[],
  after: readonly Item[],
): readonly Item[] {
  const known = new Map(before.map((item) => [item.key, item]));
  const merged = after.map((item) => {
    const old = known.get(item.key);
    return old && isSame(item, old) ? old : item;
  });
  const isWhole =
    merged.length === before.length && merged.every((item, index) => item === before[index]);
  return isWhole ? before : merged;
}
