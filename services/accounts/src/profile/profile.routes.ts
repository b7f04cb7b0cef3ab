import { updateProfileRequest, updateUserRequest, user } from '@tm/contracts';
import { onboard, saveProfile } from '@tm/data';
import { problem, route } from '@tm/service-kit';
import { businessDetails, personalFields } from './profile.fields';
import { showUser } from './user.view';

export const profileRoutes = [
  route('PUT /api/auth/user', {
    body: updateUserRequest,
    answer: user,
    async handle({ actor, body }) {
      const changed = await saveProfile(actor.id, personalFields(body));
      if (!changed) throw problem.unauthorized();
      return { body: await showUser(changed) };
    },
  }),

  route('PUT /api/profile', {
    body: updateProfileRequest,
    answer: user,
    async handle({ actor, body, session }) {
      const business = body.businessInfo && businessDetails(body.businessInfo);
      const changed = await onboard(actor, { role: body.role, fields: personalFields(body), business });
      if (!changed) throw problem.unauthorized();
      if (changed.role !== actor.role) await session.begin({ id: actor.id, role: changed.role });
      return { body: await showUser(changed) };
    },
  }),
];
