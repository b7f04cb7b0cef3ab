import type { LiveEvent } from '@tm/contracts';
import { currentTime, Types, trusted, type ClientSession } from '@tm/mongo';
import { OutboxModel } from '@tm/schema/records';
import { writeOutbox } from './outbox.writes';

/** A live update: something of this user has changed. Without `id` it concerns any item of that kind. */
export type LiveNotification = LiveEvent & { userId: string | Types.ObjectId };
/** A stored live update. `id` is the id of its row, roughly in the order of time. */
export type LiveRow = { id: string; userId: string; event: LiveEvent };

/** How long missed live updates can be read, in ms. */
export const LIVE_EVENT_TTL_MS = 60 * 60 * 1000;

/** The fields of a live row that readers use. */
export type StoredLiveEvent = { _id: Types.ObjectId; payload: LiveEvent & { userId: string } };

const FIELDS = { payload: 1 } as const;

/** Converts a stored row to a live update. */
export const liveRowOf = ({ _id, payload: { userId, kind, id } }: StoredLiveEvent): LiveRow => ({
  id: String(_id),
  userId,
  event: { kind, ...(id !== undefined && { id }) },
});

/** Builds the outbox row of a live update. Its state is `done`, because no worker handles it. */
export const liveOrder = ({ userId, kind, id }: LiveNotification, now = currentTime()) => ({
  kind: 'live' as const,
  payload: { userId: String(userId), kind, ...(id !== undefined && { id }) },
  state: 'done' as const,
  dueAt: now,
  expiresAt: new Date(now.getTime() + LIVE_EVENT_TTL_MS),
});

/**
 * Writes live updates for open pages, in the transaction of the change itself, so that they exist only after
 * the commit.
 */
export const publishLiveEvent = async (
  session: ClientSession,
  ...news: LiveNotification[]
): Promise<void> => {
  await writeOutbox(
    session,
    news.map((one) => liveOrder(one)),
  );
};

/** Returns the smallest id of rows written at this time or later. */
export const liveIdAt = (ms: number): string =>
  `${Math.max(0, Math.floor(ms / 1000))
    .toString(16)
    .padStart(8, '0')}${'0'.repeat(16)}`;

/** Reads all live updates after an id, of all users. One read for all listeners of this process. */
export const readLiveAfter = async (id: string): Promise<LiveRow[]> => {
  const rows = await OutboxModel.find({ kind: 'live', _id: trusted({ $gt: new Types.ObjectId(id) }) }, FIELDS)
    // A hint, because DocumentDB would otherwise scan the primary key with the mails.
    .hint({ kind: 1, _id: 1 })
    .batchSize(1_000)
    .lean<StoredLiveEvent[]>();
  return rows.map(liveRowOf);
};

/** Reads the first `limit` live updates of one user after an id, oldest first. */
export const readLiveOf = async (userId: string, id: string, limit: number): Promise<LiveRow[]> => {
  const rows = await OutboxModel.find(
    { 'payload.userId': userId, kind: 'live', _id: trusted({ $gt: new Types.ObjectId(id) }) },
    FIELDS,
  )
    .hint({ 'payload.userId': 1, kind: 1, _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<StoredLiveEvent[]>();
  return rows.map(liveRowOf);
};
