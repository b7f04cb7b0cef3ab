import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, LIST_PAGES } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { media } from '@tm/ui';

const Root = styled.nav`
  margin-bottom: var(--s-3);
  color: var(--ink-2);
  font-size: var(--fs-sm);
  ol {
    display: flex;
    gap: var(--s-2);
  }
  li {
    white-space: nowrap;
  }
  li:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  li + li::before {
    content: '/';
    margin-right: var(--s-2);
  }
  a:hover {
    text-decoration: underline;
  }
  ${media.phone} {
    display: none;
  }
`;

/** Returns the pages above a service. Restaurants have a separate list. */
const parentPages = (category: Listing['category']): (readonly [name: string, path: string])[] =>
  category === 'restaurant'
    ? [[LIST_PAGES['/restaurants'].title, '/restaurants']]
    : [
        [LIST_PAGES['/services'].title, '/services'],
        [CATEGORY_NAMES[category], `/services?category=${category}`],
      ];

/** Position of the service in the site, with links to similar services. */
export const Breadcrumb = ({ listing: { category, title } }: { listing: Listing }) => (
  <Root aria-label="Breadcrumb">
    <ol>
      {parentPages(category).map(([name, path]) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
      <li aria-current="page">{title}</li>
    </ol>
  </Root>
);
