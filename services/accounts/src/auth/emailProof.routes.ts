import { emailIsProved, enqueueEmailProofAgain, proveEmail } from '../account';
import { route } from '@tm/service-kit';
import { refundRegistration } from './callLimits';

export const emailProofRoutes = [
  route('POST /api/auth/email/verify', async ({ body, ...caller }) => {
    await proveEmail(body.token);
    await refundRegistration(caller);
  }),

  route('POST /api/auth/email/send', async ({ actor, limits }) => {
    if (actor.account.isVerified) throw emailIsProved();
    await limits.consume('verifyMailAccount', actor.id);
    await enqueueEmailProofAgain(actor.id);
  }),
];
