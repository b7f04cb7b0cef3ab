import { pageTitle } from '@tm/platform';
import { metaOf, PUBLIC_PATHS } from '../meta';
import { pages, segments } from '../segments';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The part of a page's head that names and describes it. The gateway fills the address in. */
function headOf(path: string, called?: string): string {
  const { title, description, isPublic } = metaOf(path);
  const name = escape(called ? pageTitle(called) : title);
  const words = escape(description);
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${words}">`,
    `<meta name="robots" content="${isPublic ? 'index, follow' : 'noindex'}">`,
    '<link rel="canonical" href="{{origin}}{{base}}{{path}}">',
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Trusted Marketplace">',
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${words}">`,
    '<meta property="og:url" content="{{origin}}{{base}}{{path}}">',
    '<meta property="og:image" content="{{origin}}{{public}}/icon-512.png">',
    '<meta name="twitter:card" content="summary">',
  ].join('');
}

/** Heads by path, as the URL table has it, and under `*` that of unknown addresses. */
export const heads = (): Record<string, string> => ({
  ...Object.fromEntries(
    [...new Set([...PUBLIC_PATHS, ...pages, ...segments.map(({ path }) => path)])].map((path) => [
      path,
      headOf(path),
    ]),
  ),
  '/offline': headOf('/offline', 'You are offline'),
  '*': headOf('*', 'Page Not Found'),
});
