import { segmentMatcher } from './segments';

const match = segmentMatcher([
  { path: '/services' },
  { path: '/services/:id/book' },
  { path: '/services/manage' },
  { path: '/admin' },
]);

test.each([
  ['/services', '/services'],
  ['/services/', '/services'],
  ['/services/42', '/services'],
  ['/services/manage', '/services/manage'],
  ['/services/manage/7', '/services/manage'],
  ['/services/42/book', '/services/:id/book'],
  ['/admin/users', '/admin'],
])('segmentMatcher matches %s to %s', (pathname, path) => {
  expect(match(pathname)?.path).toBe(path);
});

test.each(['/', '/servicesx', '/administration', '/restaurants'])(
  'segmentMatcher matches %s to no segment',
  (pathname) => {
    expect(match(pathname)).toBeUndefined();
  },
);
