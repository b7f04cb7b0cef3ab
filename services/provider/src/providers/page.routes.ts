import { notFound } from '@tm/mongo';
import { findProviderProfile } from '@tm/data-provider';
import { presentProvider } from '@tm/data-provider/presenters';
import { route } from '@tm/service-kit';
import { changeHandle } from './page.commands';
import { withCurrent } from './staleProfile';

const NONE = 'Provider not found';

/** The public page of a business (ADR-105). */
export const pageRoutes = [
  route('PUT /api/service-providers/:id/page', async ({ actor, params, body, authorize }) => {
    const profile = await findProviderProfile(params.id);
    if (!profile) throw notFound(NONE);
    authorize(String(profile.userId) === actor.id ? 'owner' : 'publicReader');
    try {
      const changed = await changeHandle(params.id, actor.id, body);
      if (!changed) throw notFound(NONE);
      return { body: presentProvider(changed, actor.account) };
    } catch (error) {
      throw await withCurrent(error, params.id);
    }
  }),
];
