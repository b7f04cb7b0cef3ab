import { segmentMatcher } from '@tm/domain';
import { isBusinessPage, pages, segments } from './segments';

const segmentOf = segmentMatcher(segments);

test.each([
  ['/services', 'mf-catalog', 'services'],
  ['/services/42', 'mf-catalog', 'services'],
  ['/services/manage', 'mf-provider', 'manage'],
  ['/services/42/book', 'mf-bookings', 'book'],
  ['/restaurants', 'mf-catalog', 'restaurants'],
  ['/favourites', 'mf-catalog', 'favourites'],
  ['/b/adaeze-beauty', 'mf-catalog', 'business'],
  ['/b/adaeze-beauty/poster', 'mf-catalog', 'business'],
  ['/bookings', 'mf-bookings', 'bookings'],
  ['/provider-dashboard', 'mf-provider', 'dashboard'],
  ['/admin', 'mf-admin', 'admin'],
])('%s belongs to %s (%s)', (path, remote, mount) => {
  expect(segmentOf(path)).toMatchObject({ remote, mount });
});

test.each([
  ['/services', 'everyone'],
  ['/restaurants', 'everyone'],
  ['/favourites', 'signedIn'],
  ['/b/adaeze-beauty', 'everyone'],
  ['/bookings', 'signedIn'],
  ['/services/42/book', ['customer']],
  ['/services/manage', ['service_provider', 'restaurant_owner']],
  ['/provider-dashboard', ['service_provider', 'restaurant_owner']],
  ['/admin', ['super_admin']],
])('%s is for %s (product 2.1 and 6)', (path, allow) => {
  expect(segmentOf(path)?.allow).toEqual(allow);
});

test.each([
  ['/provider-dashboard', true],
  ['/provider-dashboard/hours', true],
  ['/services/manage/new', true],
  ['/bookings', true],
  ['/bookings/42', true],
  ['/profile', true],
  ['/notifications', true],
  ['/', false],
  ['/services', false],
  ['/services/42', false],
  ['/profiles', false],
])('%s is a page of a business: %s', (path, expected) => {
  expect(isBusinessPage(path)).toBe(expected);
});

test('the shell renders the other routes of the specification', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/auth', '/onboarding', '/profile', '/how-it-works', '/dashboard']),
  );
  expect(pages.filter((path) => segmentOf(path))).toEqual([]);
});
