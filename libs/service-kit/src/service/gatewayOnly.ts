import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { problem } from '../http/problem';

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

/**
 * Rejects calls that bypass the gateway, because their headers (address, request id, host) could be forged.
 */
export const gatewayOnly = (secret: string): Middleware => {
  const ours = digest(secret);
  return async (ctx, next) => {
    if (!timingSafeEqual(digest(ctx.get('x-gateway-secret')), ours)) {
      throw problem.forbidden('Calls come through the gateway', 'gateway_only');
    }
    await next();
  };
};
