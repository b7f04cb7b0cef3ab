import { id, providerProfile, updateProviderRequest } from '@tm/contracts';
import { findProviderProfile, notFound, updateProviderProfile } from '@tm/data';
import { newNameFaults } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import { presentProvider } from '@tm/service-kit/presenters';
import * as z from 'zod/mini';

const NONE = 'Provider not found';

export const providerRoutes = [
  route('PUT /api/service-providers/:id', {
    params: z.strictObject({ id }),
    body: updateProviderRequest,
    answer: providerProfile,
    handle: async ({ actor, params, body, authorize }) => {
      const profile = await findProviderProfile(params.id);
      if (!profile) throw notFound(NONE);
      authorize(String(profile.userId) === actor.id ? 'owner' : 'publicReader');
      const faults = newNameFaults(
        { businessName: body.businessName },
        { businessName: profile.businessName },
      );
      if (Object.keys(faults).length > 0) throw problem.invalid(faults);
      const updated = await updateProviderProfile(params.id, actor.id, body);
      if (!updated) throw notFound(NONE);
      return { body: presentProvider(updated) };
    },
  }),
];
