import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { loggable } from '../observability/logger';
import { toProblem, type Problem } from './problem';

/** Builds the members of a problem response (RFC 9457). */
export const problemBody = (
  { status, title, code, detail, extra }: Problem,
  requestId: string,
): Record<string, unknown> => ({
  ...extra.members,
  type: 'about:blank',
  title,
  status,
  detail,
  code,
  requestId,
  ...(extra.errors && { errors: extra.errors }),
});

/**
 * Turns thrown errors into problem responses. Errors with status 500 and above are logged with their stack.
 */
export const answerProblems =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const answer = toProblem(error);
      const requestId: string = ctx.state.requestId;
      if (answer.status >= 500) log.error({ requestId, status: answer.status, err: loggable(error) });
      ctx.remove('ETag');
      ctx.status = answer.status;
      ctx.set({ 'Cache-Control': 'no-store', ...answer.extra.headers });
      ctx.body = JSON.stringify(problemBody(answer, requestId));
      ctx.type = 'application/problem+json';
    }
  };
