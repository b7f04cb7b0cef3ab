import type { ServerResponse } from 'node:http';

/** Redirects with 302. */
export const redirect = (res: ServerResponse, location: string): void => {
  res.writeHead(302, { location, 'cache-control': 'no-store' }).end();
};
