import { id, providerVerificationRequest, verificationStanding } from '@tm/contracts';
import { ruleOnVerification } from '@tm/data';
import { route } from '@tm/service-kit';
import { presentVerification } from '@tm/service-kit/presenters';
import * as z from 'zod/mini';

export const verificationRoutes = [
  route('PUT /api/admin/providers/:id/verification', {
    params: z.strictObject({ id }),
    body: providerVerificationRequest,
    answer: verificationStanding,
    handle: async ({ actor, params, body, authorize }) => {
      authorize('admin');
      const ruled = await ruleOnVerification({ ...body, adminId: actor.id, providerId: params.id });
      return { body: presentVerification(ruled) };
    },
  }),
];
