import type { mongo } from '@tm/mongo';
import { deriveBusinessName } from '../provider/businessName';

type Row = { _id: mongo.ObjectId; businessName?: string };

const BATCH = 1_000;
/** The former index of the listing queue covered all statuses. */
const FORMER_INDEX = 'submittedAt_1__id_1';

const dropFormerIndex = async (listings: mongo.Collection): Promise<void> => {
  const present = (await listings.indexes()).map(({ name }) => name);
  if (present.includes(FORMER_INDEX)) await listings.dropIndex(FORMER_INDEX);
};

/** Few profiles wait or were rejected, so one pass finds them. */
const placeAll = async (profiles: mongo.Collection<Row>): Promise<void> => {
  await profiles.updateMany(
    { isVerified: false, refusalReason: null, papers: { $ne: null }, waitingSince: null },
    [{ $set: { waitingSince: '$submittedAt' } }],
  );
  await profiles.updateMany({ isVerified: false, refusalReason: { $nin: [null, ''] }, refusedAt: null }, [
    { $set: { refusedAt: { $ifNull: ['$papers.decidedAt', '$updatedAt'] } } },
  ]);
};

const nameAll = async (profiles: mongo.Collection<Row>): Promise<void> => {
  const flush = (rows: Row[]) =>
    profiles.bulkWrite(
      rows.map(({ _id, businessName = '' }) => ({
        updateOne: { filter: { _id, businessName }, update: { $set: deriveBusinessName(businessName) } },
      })),
      { ordered: false },
    );
  const batch: Row[] = [];
  const unnamed = profiles.find({ nameText: { $exists: false } }, { projection: { businessName: 1 } });
  for await (const row of unnamed) {
    batch.push(row);
    if (batch.length === BATCH) await flush(batch.splice(0));
  }
  if (batch.length > 0) await flush(batch);
};

/** Fills the fields of the admins' lists and the name search for older businesses. */
export const placeReviews = async (db: mongo.Db): Promise<void> => {
  await dropFormerIndex(db.collection('services'));
  const profiles = db.collection<Row>('providerProfiles');
  await placeAll(profiles);
  await nameAll(profiles);
};
