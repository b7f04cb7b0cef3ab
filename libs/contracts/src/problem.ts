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

export type Problem = z.infer<typeof problem>;
