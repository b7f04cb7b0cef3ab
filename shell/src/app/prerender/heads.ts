import { writePageHead } from '@tm/domain';
import { pageTitle } from '@tm/platform';
import { metaOf, PUBLIC_PATHS, pages, segments } from '../../routing';

/** Returns the title and meta tags of a page. The gateway fills in the address. */
function headOf(path: string, called?: string): string {
  const { title, description, isPublic } = metaOf(path);
  return writePageHead({
    title: called ? pageTitle(called) : title,
    description,
    isListed: isPublic,
    url: '{{origin}}{{base}}{{path}}',
    image: { url: '{{origin}}{{public}}/icon-512.png', width: 512, height: 512 },
  });
}

/** Returns the heads by path of the URL table; `*` is the head of unknown addresses. */
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
