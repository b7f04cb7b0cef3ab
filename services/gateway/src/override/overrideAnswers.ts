import type { IncomingMessage } from 'node:http';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config';
import type { Forwarder, Visit } from '../forward';
import { GatewayProblem } from '../problem';
import { createRate } from '../rate';
import type { OverrideCookie } from './overrideCookie';

/** Path of the two calls, below the base path. */
export const OVERRIDES = '/mf/overrides';

const USER = endpointPath('GET /api/auth/user' satisfies EndpointKey);
const USER_LIMIT_MS = 5_000;
const TRIES_OF_ADDRESS = { points: 10, ms: 60_000 };

type Parts = {
  config: GatewayConfig;
  log: Logger;
  readJson: Forwarder['readJson'];
  cookie: OverrideCookie;
};

const isAdmin = (user: unknown) =>
  typeof user === 'object' && user !== null && 'role' in user && user.role === 'super_admin';

/** Rejects a call from another site. Browsers without fetch metadata send the origin with these methods. */
function assertSameOrigin({ headers }: IncomingMessage, origin: string): void {
  const site = headers['sec-fetch-site'];
  if (site === undefined ? headers.origin === origin : site === 'same-origin') return;
  throw new GatewayProblem(403, 'forbidden', 'This call is for pages of the site');
}

/**
 * Handles `POST /mf/overrides`, which allows an administrator's browser to load modules from its own machine
 * for some hours, and `DELETE /mf/overrides`, which ends that.
 */
export function createOverrideAnswers({ config, log, readJson, cookie }: Parts) {
  const mayTry = createRate(TRIES_OF_ADDRESS);

  const userOf = ({ headers }: IncomingMessage): Promise<unknown> =>
    readJson('accounts', USER, AbortSignal.timeout(USER_LIMIT_MS), headers.cookie).catch(() => undefined);

  async function allow({ req, res, bucket, requestId }: Visit): Promise<void> {
    assertSameOrigin(req, config.PUBLIC_ORIGIN);
    if (!mayTry(bucket))
      throw new GatewayProblem(429, 'too_many_requests', 'Too many requests. Please try again later.', {
        'retry-after': '60',
      });
    const written = cookie.write(req.headers.cookie);
    if (!written || !isAdmin(await userOf(req)))
      throw new GatewayProblem(403, 'forbidden', 'Only an administrator may load a module from this machine');
    log.warn({ requestId }, 'an administrator loads modules from the own machine');
    res.setHeader('set-cookie', written);
    res.writeHead(204, { 'cache-control': 'no-store' }).end();
  }

  function end({ req, res }: Visit): void {
    assertSameOrigin(req, config.PUBLIC_ORIGIN);
    res.setHeader('set-cookie', cookie.end);
    res.writeHead(204, { 'cache-control': 'no-store' }).end();
  }

  return { allow, end };
}
