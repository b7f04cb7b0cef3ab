import { css } from '@tm/platform';

/** Style of the first cell of a row, whose link opens the row's page. */
export const leadLink = css`
  a {
    display: block;
    color: var(--brand-strong);
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** The link of the first cell covers the row. Controls of the row are above it. */
export const coverRow = css`
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid var(--brand);
    outline-offset: -2px;
  }
`;
