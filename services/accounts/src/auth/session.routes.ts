import { endListedSession, endOtherSessions } from './endSessions.commands';
import { listSessionsOf } from '@tm/records';
import { problem, route } from '@tm/service-kit';

export const sessionRoutes = [
  route('GET /api/auth/sessions', async ({ actor, session }) => {
    const open = await listSessionsOf(actor.id);
    const present = ({ publicId, device, createdAt, renewedAt }: (typeof open)[number]) => ({
      id: publicId,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: renewedAt.toISOString(),
      isCurrent: publicId === session.publicId,
    });
    return { body: open.map(present) };
  }),

  route('DELETE /api/auth/sessions/:id', async ({ actor, params, session }) => {
    if (!(await endListedSession(actor.id, params.id))) throw problem.notFound();
    if (params.id === session.publicId) session.end();
  }),

  route('DELETE /api/auth/sessions', async ({ actor, session }) => {
    // Every authenticated call has a session with a public id; the check satisfies the type.
    if (session.publicId) await endOtherSessions(actor.id, session.publicId);
  }),
];
