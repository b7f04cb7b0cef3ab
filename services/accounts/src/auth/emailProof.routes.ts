import { verifyEmailRequest } from '@tm/contracts';
import { emailIsProved, orderEmailProofAgain, proveEmail } from '../account';
import { route } from '@tm/service-kit';
import { forgiveRegistration } from './callLimits';

export const emailProofRoutes = [
  route('POST /api/auth/email/verify', {
    body: verifyEmailRequest,
    async handle({ body, ...caller }) {
      await proveEmail(body.token);
      await forgiveRegistration(caller);
      return { status: 204 };
    },
  }),

  route('POST /api/auth/email/send', {
    async handle({ actor, limits }) {
      if (actor.account.isVerified) throw emailIsProved();
      await limits.consume('verifyMailAccount', actor.id);
      await orderEmailProofAgain(actor.id);
      return { status: 204 };
    },
  }),
];
