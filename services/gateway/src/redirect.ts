import type { ServerResponse } from 'node:http';

/** Redirects, by default with 302. Not stored by browsers, because a page can move again. */
export const redirect = (res: ServerResponse, location: string, status: 301 | 302 = 302): void => {
  res.writeHead(status, { location, 'cache-control': 'no-store' }).end();
};
