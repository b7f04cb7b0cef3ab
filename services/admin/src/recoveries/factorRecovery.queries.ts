import type { RecoveryState } from '@tm/domain';
import { readFactorRecoveries, readUsers } from '@tm/schema/read';
import { Types, trusted, MAX_COUNTED, cappedCount, type CappedCount } from '@tm/mongo';
import type { PublicUserRow, FactorRecoveryRow } from '@tm/schema/accounts';

type Position = { id: string; askedAt: number };
type RecoveryFilter = { state?: RecoveryState | undefined };

/**
 * Lists requests after a position, at most `limit + 1`: open requests oldest first, all others newest first.
 */
export const listRecoveries = async (
  { state }: RecoveryFilter,
  { after, limit }: { after?: Position | undefined; limit: number },
): Promise<FactorRecoveryRow[]> => {
  const by = state === 'open' ? 1 : -1;
  const beyond = by === 1 ? '$gt' : '$lt';
  const at = after && new Date(after.askedAt);
  const behind = after
    ? {
        $or: [
          { askedAt: trusted({ [beyond]: at }) },
          { askedAt: at, _id: trusted({ [beyond]: new Types.ObjectId(after.id) }) },
        ],
      }
    : {};
  return readFactorRecoveries
    .find({ ...(state && { state }), ...behind })
    .sort({ askedAt: by, _id: by })
    .limit(limit + 1)
    .lean<FactorRecoveryRow[]>();
};

/** Returns a capped count of the requests of a filter. */
export const countRecoveries = async ({ state }: RecoveryFilter): Promise<CappedCount> =>
  cappedCount(await readFactorRecoveries.countDocuments(state ? { state } : {}, { limit: MAX_COUNTED + 1 }));

export type RecoveryPerson = Pick<PublicUserRow, '_id' | 'firstName' | 'lastName' | 'email' | 'role'>;

/** Loads the requesting users and deciding admins of some requests by id, in one read. */
export const loadRecoveryPeople = async (
  rows: readonly FactorRecoveryRow[],
): Promise<ReadonlyMap<string, RecoveryPerson>> => {
  const ids = rows.flatMap(({ _id, ruledBy }) => [_id, ...(ruledBy ? [ruledBy] : [])]);
  const people = await readUsers
    .find({ _id: trusted({ $in: ids }) }, 'firstName lastName email role')
    .lean<RecoveryPerson[]>();
  return new Map(people.map((person) => [String(person._id), person]));
};
