import { problem, route } from '@tm/service-kit';
import { chooseNotice } from './notice.commands';
import { presentNotices } from './notice.presenter';

/** Routes for the channels by which notifications reach a user. */
export const noticeRoutes = [
  route('GET /api/profile/notices', async ({ actor }) => ({
    body: presentNotices(actor.account.mutedNotices),
  })),
  route('PUT /api/profile/notices', async ({ actor, body }) => {
    const muted = await chooseNotice(actor.id, body);
    if (!muted) throw problem.unauthorized();
    return { body: presentNotices(muted) };
  }),
];
