import { writePageHead } from '@tm/domain';
import { pageTitle } from '@tm/platform';
import { metaOf, PUBLIC_PATHS, pages, segments } from '../../routing';

/** The part of a page's head that names and describes it. The gateway fills the address in. */
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
