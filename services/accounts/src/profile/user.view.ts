import type { User } from '@tm/contracts';
import { findProfileOfUser, type ListedUser } from '@tm/data';
import { isSupply } from '@tm/domain';
import { presentUser } from '@tm/service-kit/presenters';

/** A person as they see themself: one read more for the supply side, whose business comes with it. */
export const showUser = async (person: ListedUser): Promise<User> =>
  presentUser(person, isSupply(person.role) ? await findProfileOfUser(String(person._id)) : null);
