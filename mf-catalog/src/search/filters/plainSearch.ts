import { siteUrl } from '@tm/platform';

/** Returns address and query of a search without script: its text, and the other filters of the page. */
export const plainSearch = (pathname: string, others: URLSearchParams) => ({
  name: 'search',
  action: siteUrl(pathname),
  kept: Object.fromEntries(others),
});
