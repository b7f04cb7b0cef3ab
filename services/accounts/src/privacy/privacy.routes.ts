import { closeAccount } from './commands/closeAccount';
import { erasePerson } from './commands/erasePerson';
import { keepAccount } from './commands/keepAccount';
import { findPassword } from '../account';
import { recordSecurityEvent } from '@tm/records';
import { lagosDate } from '@tm/domain';
import { problem, assertSameOrigin, route } from '@tm/service-kit';
import { currentTime } from '@tm/mongo';
import { countSignInAttempt } from '../auth';
import { verifyPassword } from '../passwords';
import { exportOf } from './export.stream';

export const privacyRoutes = [
  route('GET /api/profile/export', async ({ actor, limits, request }) => {
    // Checked before the limit: a link of another site must not use up the exports of the day.
    assertSameOrigin(request);
    await limits.consume('exportAccount', actor.id);
    await recordSecurityEvent({ action: 'user.export', actorId: actor.id, targetId: actor.id });
    const now = currentTime();
    return {
      body: await exportOf(actor.account, now),
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="trusted-marketplace-${lagosDate(now)}.json"`,
        'Cache-Control': 'no-store',
      },
    };
  }),

  route('DELETE /api/profile', async ({ actor, body, session, ...caller }) => {
    const key = await findPassword(actor.id);
    if (!key) throw problem.unauthorized();
    const attempt = await countSignInAttempt(caller, key.emailKey);
    if (!(await verifyPassword(key.passwordHash, body.password)))
      throw problem.invalid({ password: ['This password is not right.'] });
    await attempt.wasRight();
    const erasedBy = body.bookings === 'cancel' ? await closeAccount(actor.id, key.passwordHash) : null;
    if (!erasedBy) await erasePerson(actor.id, key.passwordHash);
    session.end();
    return erasedBy ? { body: { erasedBy: erasedBy.toISOString() } } : { status: 204 };
  }),

  route('POST /api/profile/keep', async ({ body }) => {
    await keepAccount(body.token);
  }),
];
