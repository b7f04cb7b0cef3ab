import { notFound } from '@tm/mongo';
import { findProviderProfile, updateProviderProfile } from '@tm/data-provider';
import { newNameFaults } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import { presentProvider } from '@tm/data-provider/presenters';
import { withCurrent } from './staleProfile';

const NONE = 'Provider not found';

export const providerRoutes = [
  route('PUT /api/service-providers/:id', async ({ actor, params, body, authorize }) => {
    const profile = await findProviderProfile(params.id);
    if (!profile) throw notFound(NONE);
    authorize(String(profile.userId) === actor.id ? 'owner' : 'publicReader');
    const { version, ...details } = body;
    const faults = newNameFaults(
      { businessName: details.businessName },
      { businessName: profile.businessName },
    );
    if (Object.keys(faults).length > 0) throw problem.invalid(faults);
    try {
      const updated = await updateProviderProfile(params.id, actor.id, details, { version });
      if (!updated) throw notFound(NONE);
      return { body: presentProvider(updated, actor.account) };
    } catch (error) {
      throw await withCurrent(error, params.id);
    }
  }),
];
