import { RECOVERY_STATES, RECOVERY_VERDICTS, ROLES } from '@tm/domain';
import * as z from 'zod/mini';
import { mailToken } from './auth';
import { id, instant, paragraph } from './fields';
import { paging } from './queryFields';

/** Body of POST /api/auth/2fa/recovery/confirm and /cancel: the token from the link in the email. */
export const recoveryTokenRequest = z.strictObject({ token: mailToken });

/**
 * Response of GET /api/auth/2fa/recovery: the caller's open request, or null. An admin may grant it from
 * `grantableAt`.
 */
export const ownRecovery = z.object({
  open: z.nullable(z.object({ askedAt: instant, grantableAt: instant })),
});

/**
 * Query of GET /api/admin/factor-recoveries. Open requests are listed oldest first, all others newest first.
 */
export const recoveryQuery = z.strictObject({
  ...paging,
  state: z.optional(z.enum([...RECOVERY_STATES, 'all'], 'Unknown state')),
});

/** A recovery request; its id is the user id. */
export const factorRecovery = z.object({
  id,
  person: z.object({ id, name: z.string(), email: z.nullable(z.string()), role: z.nullable(z.enum(ROLES)) }),
  state: z.enum(RECOVERY_STATES),
  askedAt: instant,
  grantableAt: instant,
  ruled: z.nullable(z.object({ by: z.object({ id, name: z.string() }), at: instant, reason: z.string() })),
  version: z.number(),
});

/**
 * Body of PUT /api/admin/factor-recoveries/{id}. `version` is that of the request as it was read; another
 * version is 409.
 */
export const recoveryVerdictRequest = z.strictObject({
  verdict: z.enum(RECOVERY_VERDICTS, 'Unknown verdict'),
  reason: paragraph(500, 'Please give a reason'),
  version: z.int('Version must be a whole number'),
});

/** Form for `recoveryVerdictRequest`. */
export const recoveryVerdictForm = z.strictObject({
  status: z.enum(RECOVERY_VERDICTS, 'Unknown verdict'),
  reason: paragraph(500, 'Please give a reason'),
});

export type RecoveryVerdictForm = z.infer<typeof recoveryVerdictForm>;
export type OwnRecovery = z.infer<typeof ownRecovery>;
export type RecoveryTokenRequest = z.input<typeof recoveryTokenRequest>;
export type RecoveryQuery = z.input<typeof recoveryQuery>;
export type FactorRecovery = z.infer<typeof factorRecovery>;
export type RecoveryVerdictRequest = z.input<typeof recoveryVerdictRequest>;
