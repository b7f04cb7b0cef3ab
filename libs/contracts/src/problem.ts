import * as z from 'zod/mini';

/** Format of every error response, RFC 9457 (contract, Conventions). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** 409 `price_changed`: `totalAmount` is the current price of the booking in naira. */
export const priceChangedProblem = z.extend(problem, { totalAmount: z.number() });

/**
 * 409 `already_decided`: another admin has decided first. `did` continues the sentence after the name:
 * 'approved this service'.
 */
export const decidedProblem = z.extend(problem, {
  decided: z.object({ by: z.object({ id: z.string(), name: z.string() }), at: z.string(), did: z.string() }),
});

export type DecidedProblem = z.infer<typeof decidedProblem>;
export type Problem = z.infer<typeof problem>;
