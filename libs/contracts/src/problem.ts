import * as z from 'zod/mini';

/** RFC 9457, the form of every error (contract, Conventions). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** 409 `price_changed`: what the booking would cost now, in naira. */
export const priceChangedProblem = z.extend(problem, { totalAmount: z.number() });

/** 409 `already_decided`: another admin has ruled first. `did` goes on after the name: 'approved this service'. */
export const decidedProblem = z.extend(problem, {
  decided: z.object({ by: z.object({ id: z.string(), name: z.string() }), at: z.string(), did: z.string() }),
});

export type DecidedProblem = z.infer<typeof decidedProblem>;
export type Problem = z.infer<typeof problem>;
