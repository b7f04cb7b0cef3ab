import { heads } from '../app/prerender/heads';
import { metaOf } from './meta';

test.each([
  ['/auth', 'Sign In'],
  ['/auth/forgot', 'Forgot password?'],
  ['/auth/reset', 'Choose a new password'],
  ['/auth/verify', 'Verifying your email...'],
  ['/onboarding', 'Welcome'],
  ['/profile', 'Profile'],
])('the first HTML of %s has its title and is not for search engines', (path, title) => {
  const head = heads()[path];
  expect(head).toContain(`<title>${title} · Trusted Marketplace</title>`);
  expect(head).toContain('<meta name="robots" content="noindex">');
});

test('the front page is listed in search engines', () => {
  expect(heads()['/']).toContain('<meta name="robots" content="index, follow">');
});

test('the page of a business is for search engines, its poster and the address without a name are not', () => {
  expect(metaOf('/b/adaeze-beauty')).toMatchObject({
    title: 'Business · Trusted Marketplace',
    isPublic: true,
  });
  expect(heads()['/b']).toContain('<meta name="robots" content="noindex">');
  for (const path of ['/b', '/b/adaeze-beauty/poster']) expect(metaOf(path).isPublic).toBe(false);
});
