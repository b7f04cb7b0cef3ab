import { defaultHandle, longDefaultHandle } from '@tm/domain';
import type { mongo } from '@tm/mongo';

type Business = {
  _id: mongo.ObjectId;
  handle?: string;
  isVerified?: boolean;
  verifiedAt?: Date;
  erasedAt?: Date | null;
  papers?: { decidedAt?: Date | null } | null;
};
type Decision = { _id: string; at: Date };

const BATCH = 500;

/** Returns the times at which businesses were verified last, by id, from the audit log. */
const decisionsOn = async (db: mongo.Db, ids: readonly string[]): Promise<Map<string, Date>> => {
  const rows = await db
    .collection('auditLog')
    .aggregate<Decision>([
      { $match: { targetId: { $in: [...ids] }, action: 'provider.verify' } },
      { $group: { _id: '$targetId', at: { $max: '$at' } } },
    ])
    .toArray();
  return new Map(rows.map(({ _id, at }) => [_id, at]));
};

/** Returns the short default handle of a business, or the long one if the short one is taken; takes it. */
const takeHandle = (id: string, taken: Set<string>): string => {
  const short = defaultHandle(id);
  const handle = taken.has(short) ? longDefaultHandle(id) : short;
  taken.add(handle);
  return handle;
};

/**
 * Gives businesses from before ADR-105 the default handle of their page, and verified ones the time of the
 * decision: that of the audit log, else that of their document. Without either the time stays unknown. A run
 * that was interrupted goes on with the businesses that lack the fields.
 */
export const fillBusinessPages = async (db: mongo.Db): Promise<void> => {
  const businesses = db.collection<Business>('providerProfiles');
  const taken = new Set(
    (await businesses.find({ handle: { $gt: '' } }, { projection: { handle: 1 } }).toArray()).map(
      ({ handle }) => handle!,
    ),
  );
  const fill = async (batch: Business[]) => {
    const undated = batch.filter(({ isVerified, verifiedAt }) => isVerified && !verifiedAt);
    const decisions = await decisionsOn(
      db,
      undated.map(({ _id }) => String(_id)),
    );
    const updates = batch.flatMap(({ _id, handle, erasedAt, isVerified, verifiedAt, papers }) => {
      const at = isVerified && !verifiedAt && (decisions.get(String(_id)) ?? papers?.decidedAt);
      const fields = {
        ...(!handle && !erasedAt && { handle: takeHandle(String(_id), taken) }),
        ...(at && { verifiedAt: at }),
      };
      return Object.keys(fields).length > 0
        ? [{ updateOne: { filter: { _id }, update: { $set: fields } } }]
        : [];
    });
    if (updates.length > 0) await businesses.bulkWrite(updates, { ordered: false });
  };
  const batch: Business[] = [];
  const all = businesses.find(
    {},
    { projection: { handle: 1, isVerified: 1, verifiedAt: 1, erasedAt: 1, 'papers.decidedAt': 1 } },
  );
  for await (const row of all.sort({ _id: 1 })) {
    batch.push(row);
    if (batch.length === BATCH) await fill(batch.splice(0));
  }
  if (batch.length > 0) await fill(batch);
};
