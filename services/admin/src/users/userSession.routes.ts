import { endUserSessions } from './endUserSessions.commands';
import { findPerson } from '@tm/data-accounts';
import { listSessionsOf } from '@tm/records';
import { problem, route } from '@tm/service-kit';

export const userSessionRoutes = [
  route('GET /api/admin/users/:id/sessions', async ({ params, authorize }) => {
    authorize('admin');
    const [person, open] = await Promise.all([findPerson(params.id), listSessionsOf(params.id)]);
    if (!person) throw problem.notFound('User not found');
    return {
      body: open.map(({ publicId, device, createdAt, renewedAt }) => ({
        id: publicId,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: renewedAt.toISOString(),
      })),
    };
  }),
  route('DELETE /api/admin/users/:id/sessions', async ({ actor, params, authorize }) => {
    authorize('admin');
    await endUserSessions({ adminId: actor.id, userId: params.id });
  }),
  route('DELETE /api/admin/users/:id/sessions/:sessionId', async ({ actor, params, authorize }) => {
    authorize('admin');
    await endUserSessions({ adminId: actor.id, userId: params.id }, params.sessionId);
  }),
];
