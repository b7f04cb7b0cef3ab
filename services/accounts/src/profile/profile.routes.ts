import { DomainError } from '@tm/mongo';
import { findPerson } from '@tm/data-accounts';
import { findProfileOfUser } from '@tm/data-provider';
import { onboard } from '../account';
import { saveProfile } from './profilePicture.commands';
import { newNameFaults } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import { businessDetails, personalFields } from './profile.fields';
import { showUser } from './user.view';

/** Adds the current data to a 409 `stale_version`, so that the form can show both versions. */
const withCurrent = async (error: unknown, userId: string): Promise<unknown> => {
  if (!(error instanceof DomainError) || error.code !== 'stale_version') return error;
  const current = await findPerson(userId);
  return current ? problem.conflict(error.code, error.message, { current: await showUser(current) }) : error;
};

type Names = { firstName?: string | undefined; lastName?: string | undefined };
type Person = { firstName: string; lastName: string };

/**
 * Throws 400 for a new name with a web address or a phone number, because mails to other users contain names.
 * Names that are already stored stay.
 */
const assertPlainNames = ({ firstName, lastName }: Names, person: Person): void => {
  const faults = newNameFaults({ firstName, lastName }, person);
  if (Object.keys(faults).length > 0) throw problem.invalid(faults);
};

const assertPlainBusinessName = async (userId: string, businessName: string | undefined): Promise<void> => {
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
    assertPlainNames(body, actor.account);
    try {
      const changed = await saveProfile(actor.id, personalFields(body), 'profileImageUrl', body.version);
      if (!changed) throw problem.unauthorized();
      return { body: await showUser(changed) };
    } catch (error) {
      throw await withCurrent(error, actor.id);
    }
  }),

  route('PUT /api/profile', async ({ actor, body, session }) => {
    assertPlainNames(body, actor.account);
    const { role, version, businessInfo } = body;
    await assertPlainBusinessName(actor.id, businessInfo?.businessName);
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
