import { offersOf } from '@/lib/account/features';
import { userData } from '@/lib/account/user-data';

const of = (links: unknown) => offersOf({ attributes: {}, links });

test('a link switches a feature on, and one of another shape does not', () => {
  expect(of({ search: '/search', delete_conversation: { href: '/x' } })).toEqual([
    'search',
    'delete_conversation',
  ]);
  for (const odd of [undefined, null, '', ' ', 7, true, [], {}, { href: 7 }])
    expect(of({ search: odd })).toEqual([]);
  for (const body of [null, '', 7, {}, { user: null }, { user: { data: { links: 'x' } } }])
    expect(offersOf(userData(body))).toEqual([]);
});
