import type { LiveEvent } from '@tm/contracts';
import { Types, trusted, type ClientSession } from 'mongoose';
import { OutboxModel } from './outbox.schema';
import { writeOutbox } from './outbox.verbs';

/** What open pages of one person should know: something of theirs has changed. Without `id`: any of that kind. */
export type LiveNews = LiveEvent & { userId: string | Types.ObjectId };
/** News as it is stored: `id` is the row's, in the rough order of time. */
export type LiveRow = { id: string; userId: string; event: LiveEvent };

/** How long missed news can be asked for, in ms. */
export const LIVE_KEPT_MS = 60 * 60 * 1000;

/** A live row, as far as readers of it are concerned. */
export type StoredNews = { _id: Types.ObjectId; payload: LiveEvent & { userId: string } };

const FIELDS = { payload: 1 } as const;

/** A row as its readers take it. */
export const liveRowOf = ({ _id, payload: { userId, kind, id } }: StoredNews): LiveRow => ({
  id: String(_id),
  userId,
  event: { kind, ...(id !== undefined && { id }) },
});

/** The outbox row of news; `done`, because no worker works it off. */
export const liveOrder = ({ userId, kind, id }: LiveNews, now = new Date()) => ({
  kind: 'live' as const,
  payload: { userId: String(userId), kind, ...(id !== undefined && { id }) },
  state: 'done' as const,
  dueAt: now,
  expiresAt: new Date(now.getTime() + LIVE_KEPT_MS),
});

/** Tells open pages, in the transaction of the change itself: no commit, no news. */
export const tellPages = async (session: ClientSession, ...news: LiveNews[]): Promise<void> => {
  await writeOutbox(
    session,
    news.map((one) => liveOrder(one)),
  );
};

/** The smallest id of a row written at this time or later. */
export const liveIdAt = (ms: number): string =>
  `${Math.max(0, Math.floor(ms / 1000))
    .toString(16)
    .padStart(8, '0')}${'0'.repeat(16)}`;

/** All news behind an id, for every reader of this process at once. */
export const readLiveAfter = async (id: string): Promise<LiveRow[]> => {
  const rows = await OutboxModel.find({ kind: 'live', _id: trusted({ $gt: new Types.ObjectId(id) }) }, FIELDS)
    // Named, because DocumentDB would walk the primary key through the mails as well.
    .hint({ kind: 1, _id: 1 })
    .batchSize(1_000)
    .lean<StoredNews[]>();
  return rows.map(liveRowOf);
};

/** The first `limit` of one person's news behind an id, oldest first. */
export const readLiveOf = async (userId: string, id: string, limit: number): Promise<LiveRow[]> => {
  const rows = await OutboxModel.find(
    { 'payload.userId': userId, kind: 'live', _id: trusted({ $gt: new Types.ObjectId(id) }) },
    FIELDS,
  )
    .hint({ 'payload.userId': 1, kind: 1, _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<StoredNews[]>();
  return rows.map(liveRowOf);
};
