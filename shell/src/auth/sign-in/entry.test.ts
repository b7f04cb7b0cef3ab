import { afterSignIn, requestedType, safeNext } from './entry';

test.each(['/bookings', '/services/42?tab=reviews', '/'])('%s is a path on this site', (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'bookings',
  '/api/bookings',
])('%s is ignored', (next) => {
  expect(safeNext(next)).toBeNull();
});

test.each([
  ['super_admin', '/admin'],
  ['service_provider', '/provider-dashboard'],
  ['restaurant_owner', '/provider-dashboard'],
  ['customer', '/'],
] as const)('%s goes to %s, unless a valid next says otherwise', (role, home) => {
  expect(afterSignIn(role, null)).toBe(home);
  expect(afterSignIn(role, '//evil.example')).toBe(home);
  expect(afterSignIn(role, '/profile')).toBe('/profile');
});

test('requestedType rejects super_admin', () => {
  expect(requestedType('restaurant_owner')).toBe('restaurant_owner');
  expect(requestedType('super_admin')).toBeNull();
  expect(requestedType(null)).toBeNull();
});
