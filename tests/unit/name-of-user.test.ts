import { nameOfUser } from '@/lib/sign-in/name-of-user';

const both = { email: ' ana@example.com ', name: 'Ana' };

it.each<[string, unknown]>([
  ['wrapped whole', { user: { data: { id: '1', attributes: both } } }],
  ['of JSON:API', { data: { id: '1', type: 'user', attributes: both } }],
  ['without the outer wrapping', { id: '1', attributes: both }],
  ['plain', { id: 1, ...both }],
])('is the e-mail address of a user %s', (_shape, user) => {
  expect(nameOfUser(user)).toBe('ana@example.com');
});

it('is the name when there is no e-mail address', () => {
  expect(nameOfUser({ data: { attributes: { email: null, name: 'Ana' } } })).toBe('Ana');
  expect(nameOfUser({ email: ' ', name: 'Ana' })).toBe('Ana');
});

it.each([
  null,
  undefined,
  7,
  'ana',
  [],
  {},
  { data: null },
  { email: 7 },
  { name: 'x'.repeat(255) },
])('is nothing for %j', (user) => {
  expect(nameOfUser(user)).toBeNull();
});
