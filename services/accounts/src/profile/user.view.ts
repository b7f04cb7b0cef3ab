import type { User } from '@tm/contracts';
import { findProfileOfUser } from '@tm/data-provider';
import type { PublicUserRow } from '@tm/schema/accounts';
import { isSupply } from '@tm/domain';
import { presentUser } from '@tm/data-accounts/presenters';

/** Presents a user to themself. Users of the supply side take one more read, for their business. */
export const showUser = async (person: PublicUserRow): Promise<User> =>
  presentUser(person, isSupply(person.role) ? await findProfileOfUser(String(person._id)) : null);
