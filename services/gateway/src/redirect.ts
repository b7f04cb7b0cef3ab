import type { ServerResponse } from 'node:http';

/** Sends a browser somewhere else, this time only. */
export const redirect = (res: ServerResponse, location: string): void => {
  res.writeHead(302, { location, 'cache-control': 'no-store' }).end();
};
