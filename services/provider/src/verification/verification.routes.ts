import { findProviderProfile } from '@tm/data-provider';
import { submitVerification } from './submitVerification.commands';
import { notFound } from '@tm/mongo';
import type { ProviderProfileRow } from '@tm/schema/provider';
import type { Relation } from '@tm/domain';
import { route, type Actor } from '@tm/service-kit';
import { presentVerification } from '@tm/data-provider/presenters';

const load = async (providerId: string): Promise<ProviderProfileRow> => {
  const profile = await findProviderProfile(providerId);
  if (!profile || profile.erasedAt) throw notFound('Provider not found');
  return profile;
};

const relationOf = (profile: ProviderProfileRow, { id: actorId, role }: Actor): Relation => {
  if (String(profile.userId) === actorId) return 'owner';
  return role === 'super_admin' ? 'admin' : 'publicReader';
};

export const verificationRoutes = [
  route('GET /api/service-providers/:id/verification', async ({ actor, params, authorize }) => {
    const profile = await load(params.id);
    authorize(relationOf(profile, actor));
    return { body: presentVerification(profile) };
  }),

  route('PUT /api/service-providers/:id/verification', async ({ actor, params, body, authorize }) => {
    authorize(relationOf(await load(params.id), actor));
    const saved = await submitVerification({ ...body, providerId: params.id, userId: actor.id });
    return { body: presentVerification(saved) };
  }),
];
