import { isCurrent } from './navigation';

test.each([
  ['/services', '/services', true],
  ['/services', '/services/', true],
  ['/services', '/services/42', true],
  ['/services', '/services/42/book', true],
  ['/services', '/services/manage', false],
  ['/services', '/services/manage/7', false],
  ['/services/manage', '/services/manage', true],
  ['/services', '/servicesx', false],
  ['/restaurants', '/services', false],
  ['/auth?role=service_provider', '/auth', false],
])('the entry %s at %s is highlighted: %s', (to, pathname, expected) => {
  expect(isCurrent(to, pathname)).toBe(expected);
});
