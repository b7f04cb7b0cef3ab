import { id, userSession } from '@tm/contracts';
import { endUserSessions } from './commands/endUserSessions';
import { findPerson } from '@tm/data-accounts';
import { listSessionsOf } from '@tm/records';
import { problem, route } from '@tm/service-kit';
import * as z from 'zod/mini';

const byId = z.strictObject({ id });

export const userSessionRoutes = [
  route('GET /api/admin/users/:id/sessions', {
    params: byId,
    answer: z.array(userSession),
    handle: async ({ params, authorize }) => {
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
    },
  }),
  route('DELETE /api/admin/users/:id/sessions', {
    params: byId,
    handle: async ({ actor, params, authorize }) => {
      authorize('admin');
      await endUserSessions({ adminId: actor.id, userId: params.id });
      return { status: 204 };
    },
  }),
  route('DELETE /api/admin/users/:id/sessions/:sessionId', {
    params: z.strictObject({ id, sessionId: id }),
    handle: async ({ actor, params, authorize }) => {
      authorize('admin');
      await endUserSessions({ adminId: actor.id, userId: params.id }, params.sessionId);
      return { status: 204 };
    },
  }),
];
