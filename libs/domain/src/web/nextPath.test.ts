import { isPagePath, isPathHere } from './nextPath';

test.each([
  '/',
  '/bookings',
  '/services/42?tab=reviews',
  '/profile#phone',
  '/apiary',
  '/services?search=a.js',
])('isPathHere accepts %s', (next) => {
  expect(isPathHere(next)).toBe(true);
});

test.each(['', 'bookings', '//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
  'isPathHere rejects “%s”, which leads to another site',
  (next) => {
    expect(isPathHere(next)).toBe(false);
  },
);

test.each([
  '/api',
  '/api/auth/logout',
  '/API/bookings?status=pending',
  '/objects/a',
  '/mf/shell/v/1.0.0/main.js',
  '/rum/remote-error',
  '/sitemaps/pages.xml',
  '/remotes.json',
  '/sw.js?v=2',
  '/manifest.webmanifest#x',
  '/services/../api/bookings',
  '/./api/bookings',
  '/%2e%2E/api/bookings',
])('isPathHere rejects %s, which is not a page', (next) => {
  expect(isPathHere(next)).toBe(false);
});

test('isPagePath accepts every path of the app, including unknown ones', () => {
  expect(['/', '/services/42', '/no/such/page'].every(isPagePath)).toBe(true);
  expect(['/api/none', '/objects', '/mf/x', '/picture.png'].some(isPagePath)).toBe(false);
});
