import { css } from '@tm/platform';

/** Style of the first cell of a row, whose link opens the row's page. */
export const leadLink = css`
  a {
    display: block;
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
