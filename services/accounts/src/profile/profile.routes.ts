import { updateProfileRequest, updateUserRequest, user } from '@tm/contracts';
import { findProfileOfUser, onboard, saveProfile } from '@tm/data';
import { newNameFaults } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import { businessDetails, personalFields } from './profile.fields';
import { showUser } from './user.view';

type Names = { firstName?: string | undefined; lastName?: string | undefined };
type Person = { firstName: string; lastName: string };

/** Refuses (400) names that stand in mails to others and have something to click or to call in them; those of before stay. */
const refuseNewNames = ({ firstName, lastName }: Names, person: Person): void => {
  const faults = newNameFaults({ firstName, lastName }, person);
  if (Object.keys(faults).length > 0) throw problem.invalid(faults);
};

const refuseNewBusinessName = async (userId: string, businessName: string | undefined): Promise<void> => {
  if (!businessName) return;
  const profile = await findProfileOfUser(userId);
  const faults = newNameFaults(
    { 'businessInfo.businessName': businessName },
    { 'businessInfo.businessName': profile?.businessName },
  );
  if (Object.keys(faults).length > 0) throw problem.invalid(faults);
};

export const profileRoutes = [
  route('PUT /api/auth/user', {
    body: updateUserRequest,
    answer: user,
    async handle({ actor, body }) {
      refuseNewNames(body, actor.account);
      const changed = await saveProfile(actor.id, personalFields(body));
      if (!changed) throw problem.unauthorized();
      return { body: await showUser(changed) };
    },
  }),

  route('PUT /api/profile', {
    body: updateProfileRequest,
    answer: user,
    async handle({ actor, body, session }) {
      refuseNewNames(body, actor.account);
      await refuseNewBusinessName(actor.id, body.businessInfo?.businessName);
      const business = body.businessInfo && businessDetails(body.businessInfo);
      const changed = await onboard(actor, { role: body.role, fields: personalFields(body), business });
      if (!changed) throw problem.unauthorized();
      if (changed.role !== actor.role) await session.begin({ id: actor.id, role: changed.role });
      return { body: await showUser(changed) };
    },
  }),
];
