import { endListedSession, endOtherSessions, listSessionsOf } from '@tm/data';
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
    // Everybody who gets here has a session, and it has a name.
    if (session.publicId) await endOtherSessions(actor.id, session.publicId);
  }),
];
