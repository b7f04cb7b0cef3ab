import type { FactorRecovery } from '@tm/contracts';
import { loadRecoveryPeople, type RecoveryPerson } from './factorRecovery.queries';
import type { FactorRecoveryRow } from '@tm/schema/accounts';
import { fullName, grantableAt } from '@tm/domain';

type People = ReadonlyMap<string, RecoveryPerson>;

/** Returns id and name of a user; `Former user` after an erasure. */
const nameOf = (id: unknown, people: People) => {
  const person = people.get(String(id));
  return { id: String(id), name: person ? fullName(person) : 'Former user' };
};

export const presentRecovery =
  (people: People) =>
  ({ _id, state, askedAt, endedAt, ruledBy, reason, version }: FactorRecoveryRow): FactorRecovery => {
    const owner = people.get(String(_id));
    return {
      id: String(_id),
      person: { ...nameOf(_id, people), email: owner?.email || null, role: owner?.role ?? null },
      state,
      askedAt: askedAt.toISOString(),
      grantableAt: grantableAt(askedAt).toISOString(),
      ruled:
        ruledBy && endedAt
          ? { by: nameOf(ruledBy, people), at: endedAt.toISOString(), reason: reason ?? '' }
          : null,
      version,
    };
  };

/** Presents one request with its names. */
export const showRecovery = async (row: FactorRecoveryRow): Promise<FactorRecovery> =>
  presentRecovery(await loadRecoveryPeople([row]))(row);
