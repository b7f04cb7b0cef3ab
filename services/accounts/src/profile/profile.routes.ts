import { Refusal, findPerson, findProfileOfUser, onboard, saveProfile } from '@tm/data';
import { newNameFaults } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import { businessDetails, personalFields } from './profile.fields';
import { showUser } from './user.view';

/** Whoever changes what is no longer so gets it as it is now, to see both. */
const withCurrent = async (error: unknown, userId: string): Promise<unknown> => {
  if (!(error instanceof Refusal) || error.code !== 'stale_version') return error;
  const current = await findPerson(userId);
  return current ? problem.conflict(error.code, error.message, { current: await showUser(current) }) : error;
};

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
  route('PUT /api/auth/user', async ({ actor, body }) => {
    refuseNewNames(body, actor.account);
    try {
      const changed = await saveProfile(actor.id, personalFields(body), 'profileImageUrl', body.version);
      if (!changed) throw problem.unauthorized();
      return { body: await showUser(changed) };
    } catch (error) {
      throw await withCurrent(error, actor.id);
    }
  }),

  route('PUT /api/profile', async ({ actor, body, session }) => {
    refuseNewNames(body, actor.account);
    const { role, version, businessInfo } = body;
    await refuseNewBusinessName(actor.id, businessInfo?.businessName);
    const business = businessInfo && businessDetails(businessInfo);
    const step = {
      role,
      fields: personalFields(body),
      version,
      business,
      businessVersion: businessInfo?.version,
    };
    try {
      const changed = await onboard(actor, step);
      if (!changed) throw problem.unauthorized();
      if (changed.role !== actor.role) await session.renew({ id: actor.id, role: changed.role });
      return { body: await showUser(changed) };
    } catch (error) {
      throw await withCurrent(error, actor.id);
    }
  }),
];
