import {
  beginRecovery,
  cancelOwnRecovery,
  cancelRecoveryByMail,
  findOpenRecovery,
  enqueueRecovery,
} from './commands/factorRecovery.commands';
import { findAccount } from '@tm/records';
import { grantableAt, maySignIn } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import { accountSuspended } from '../auth';

/**
 * Routes for a user who lost the phone and the recovery codes (ADR-033): request at the second step,
 * confirmation by mail, then the decision of an admin.
 */
const requestRoutes = [
  route('POST /api/auth/2fa/recovery', async ({ actor, session, limits, request }) => {
    if (actor) throw problem.conflict('signed_in', 'You are already signed in.');
    const person = session.pending && (await findAccount(session.pending.userId));
    if (!person) throw problem.unauthorized('Please sign in again.', 'sign_in_again');
    if (!maySignIn(person.status)) throw accountSuspended(person);
    if (!person.isVerified)
      throw problem.forbidden(
        'Your email address was never verified. Please reset your password by mail: that removes the second factor, too.',
        'email_unproved',
      );
    await limits.consume('recoveryAccount', String(person._id));
    await enqueueRecovery(String(person._id));
    await limits.refund('signInAddress', request.address);
  }),
  route('POST /api/auth/2fa/recovery/confirm', async ({ body }) => {
    await beginRecovery(body.token);
  }),
];

const cancelRoutes = [
  route('POST /api/auth/2fa/recovery/cancel', async ({ body }) => {
    await cancelRecoveryByMail(body.token);
  }),
  route('GET /api/auth/2fa/recovery', async ({ actor }) => {
    const row = await findOpenRecovery(actor.id);
    return {
      body: {
        open: row && {
          askedAt: row.askedAt.toISOString(),
          grantableAt: grantableAt(row.askedAt).toISOString(),
        },
      },
    };
  }),
  route('DELETE /api/auth/2fa/recovery', async ({ actor }) => {
    await cancelOwnRecovery(actor.id);
  }),
];

export const recoveryRoutes = [...requestRoutes, ...cancelRoutes];
