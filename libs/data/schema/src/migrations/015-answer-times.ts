import { answerTimesOf, type AnswerEvent } from '@tm/domain';
import type { mongo } from '@tm/mongo';

type Profile = { _id: mongo.ObjectId; userId: mongo.ObjectId; answerTimes?: (number | null)[] };
type Booking = { history?: AnswerEvent[] };

const BATCH = 100;
/** The number of a business's newest bookings to read. Some of them were never answered and give no time. */
const NEWEST = 60;

/** Gives businesses from before answer times were measured those of their newest bookings. */
export const fillAnswerTimes = async (db: mongo.Db): Promise<void> => {
  const profiles = db.collection<Profile>('providerProfiles');
  const bookings = db.collection<Booking>('bookings');
  const measure = async ({ _id, userId }: Profile) => {
    const newest = bookings
      .find(
        { providerUserId: userId },
        { projection: { 'history.at': 1, 'history.by': 1, 'history.status': 1 } },
      )
      .sort({ _id: -1 })
      .limit(NEWEST);
    const histories = (await newest.toArray()).map(({ history = [] }) => history);
    // A booking answered since the read has already created the list, which is then left unchanged.
    const filter = { _id, answerTimes: { $exists: false } };
    return { updateOne: { filter, update: { $set: { answerTimes: answerTimesOf(histories) } } } };
  };
  const flush = async (rows: Profile[]) => {
    if (rows.length > 0) await profiles.bulkWrite(await Promise.all(rows.map(measure)), { ordered: false });
  };
  const batch: Profile[] = [];
  const unmeasured = profiles.find({ answerTimes: { $exists: false } }, { projection: { userId: 1 } });
  for await (const row of unmeasured) {
    batch.push(row as Profile);
    if (batch.length === BATCH) await flush(batch.splice(0));
  }
  await flush(batch);
};
