import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metaOf } from './meta';
import { pages, segments } from './segments';

const rules = readFileSync(join(__dirname, '../site-files/robots.txt'), 'utf8');
const closed = [...rules.matchAll(/^Disallow: \{\{base\}\}(.+)$/gm)].map(
  ([, path = '']) => new RegExp(`^${path.replaceAll('*', '[^/]+')}`),
);
const isClosed = (path: string) => closed.some((pattern) => pattern.test(path));
const addressOf = (path: string) => path.replace(':id', '0123456789abcdef01234567');

test('robots.txt excludes pages that need a session, and the API', () => {
  const own = segments.filter(({ allow }) => allow !== 'everyone').map(({ path }) => addressOf(path));
  for (const path of [
    ...own,
    '/api/services',
    '/profile',
    '/notifications',
    '/onboarding',
    '/dashboard',
    '/auth/reset',
    '/b/adaeze-beauty/poster',
  ])
    expect([path, isClosed(path)]).toEqual([path, true]);
});

test('robots.txt allows every listed page and the pictures', () => {
  const listed = [
    ...pages,
    '/services',
    '/restaurants',
    addressOf('/services/:id'),
    '/b/adaeze-beauty',
  ].filter((path) => metaOf(path).isPublic);
  expect(listed.length).toBeGreaterThan(8);
  for (const path of [...listed, '/objects/pictures/x', '/mf/shell/v/1/main.js', '/sitemap.xml'])
    expect([path, isClosed(path)]).toEqual([path, false]);
});

test('robots.txt names the sitemap', () => {
  expect(rules).toContain('\nSitemap: {{origin}}{{base}}/sitemap.xml\n');
});
