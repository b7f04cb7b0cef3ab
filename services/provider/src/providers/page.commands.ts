import { assertProfileVersion, isHandleFree } from '@tm/data-provider';
import {
  formatDate,
  handleChangeableFrom,
  HANDLE_CHANGE_DAYS,
  isReservedHandle,
  oldHandlesAfter,
} from '@tm/domain';
import {
  asTransientError,
  conflict,
  currentTime,
  inTransaction,
  isDuplicateKey,
  outdatedRead,
  Types,
  type ClientSession,
} from '@tm/mongo';
import { ProviderProfileModel, type ProviderProfileRow } from '@tm/schema/provider';

type Change = { handle: string; version?: number | undefined };

/** Rejects a handle that the business cannot take now. */
const assertPossible = async (
  session: ClientSession,
  { _id, handleChangedAt }: ProviderProfileRow,
  handle: string,
  now: Date,
): Promise<void> => {
  if (isReservedHandle(handle))
    throw conflict('handle_reserved', 'This address is reserved. Please choose another one.');
  const from = handleChangeableFrom(handleChangedAt, now);
  if (from)
    throw conflict(
      'handle_too_soon',
      `The address can be changed once in ${HANDLE_CHANGE_DAYS} days, again from ${formatDate(from)}.`,
    );
  if (!(await isHandleFree(handle, _id, session)))
    throw conflict('handle_taken', 'Another business has this address. Please choose another one.');
};

const store = async (
  session: ClientSession,
  seen: ProviderProfileRow,
  handle: string,
  now: Date,
): Promise<ProviderProfileRow | null> => {
  const { _id, oldHandles } = seen;
  const old = seen.handle ? oldHandlesAfter(oldHandles ?? [], { from: seen.handle, to: handle }, now) : [];
  try {
    return await ProviderProfileModel.findOneAndUpdate(
      { _id, handle: seen.handle ?? null, erasedAt: null },
      { $set: { handle, handleChangedAt: now, oldHandles: old } },
      { returnDocument: 'after', session },
    ).lean<ProviderProfileRow>();
  } catch (error) {
    // Another business took it since it was free: the body runs again and finds it taken.
    throw isDuplicateKey(error) ? asTransientError(error) : error;
  }
};

/**
 * Gives the business of `userId` another handle (ADR-105), in one transaction. The handle before redirects to
 * it for 365 days. The same handle again changes nothing. The version of the details stays, because no form
 * of them shows the handle. Returns null when the business does not exist or belongs to another user. Rejects
 * with 409 `handle_reserved`, `handle_too_soon`, `handle_taken` or `stale_version`.
 */
export const changeHandle = async (
  id: string,
  userId: string,
  { handle, version }: Change,
): Promise<ProviderProfileRow | null> =>
  inTransaction(async (session) => {
    const own = { _id: new Types.ObjectId(id), userId: new Types.ObjectId(userId), erasedAt: null };
    const seen = await ProviderProfileModel.findOne(own, null, { session }).lean<ProviderProfileRow>();
    if (!seen || seen.handle === handle) return seen;
    assertProfileVersion(seen, { version });
    const now = currentTime();
    await assertPossible(session, seen, handle, now);
    const changed = await store(session, seen, handle, now);
    if (!changed) throw outdatedRead();
    return changed;
  });
