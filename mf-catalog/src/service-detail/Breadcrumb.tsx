import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES } from '@tm/domain';
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

/** Where this service stands, and the way back to its like. */
export const Breadcrumb = ({ listing: { category, title } }: { listing: Listing }) => (
  <Root aria-label="Breadcrumb">
    <ol>
      <li>
        <Link to="/services">Find Services</Link>
      </li>
      <li>
        <Link to={`/services?category=${category}`}>{CATEGORY_NAMES[category]}</Link>
      </li>
      <li aria-current="page">{title}</li>
    </ol>
  </Root>
);
