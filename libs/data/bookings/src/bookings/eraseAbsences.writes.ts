import { inBatches, trusted, type Types } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';

type Reported = Pick<BookingRow, '_id' | 'customerId' | 'providerUserId'> & {
  absence: NonNullable<BookingRow['absence']>;
};
/** Leaves pictures of a user, by their paths, to the sweep. */
export type ReleasePictures = (userId: string, paths: readonly string[]) => Promise<void>;

/** Returns the fields that remove the words of a party. */
const wordless = (part: string) => ({ [`${part}.text`]: null, [`${part}.pictures`]: [] });

const releaseAll = async ({ absence, ...row }: Reported, release: ReleasePictures): Promise<void> => {
  const users = { customer: String(row.customerId), provider: String(row.providerUserId) };
  const other = absence.by === 'customer' ? 'provider' : 'customer';
  const { contest, appeal } = absence;
  await release(users[absence.by], absence.pictures);
  await release(users[other], [...(contest?.pictures ?? []), ...(appeal?.pictures ?? [])]);
};

const eraseWords = async ({ _id, absence }: Reported): Promise<void> => {
  const { contest, ruling, appeal } = absence;
  const $set = {
    ...wordless('absence'),
    ...(contest && wordless('absence.contest')),
    ...(ruling && { 'absence.ruling.reason': '' }),
    ...(appeal && wordless('absence.appeal')),
    ...(appeal?.ruling && { 'absence.appeal.ruling.reason': '' }),
  };
  await BookingModel.updateOne({ _id }, { $set }, { timestamps: false });
};

/**
 * Removes the words and pictures of both parties, and the reasons of admins, from the reports of absences of
 * an erased user's bookings: they are about the person. Repeatable, in batches.
 */
export const eraseAbsences = async (person: Types.ObjectId, release: ReleasePictures): Promise<void> => {
  for (const side of ['customerId', 'providerUserId'])
    await inBatches(BookingModel, { [side]: person }, async (ids) => {
      const reported = { _id: trusted({ $in: ids }), 'absence.by': trusted({ $exists: true }) };
      const rows = await BookingModel.find(reported, 'customerId providerUserId absence').lean<Reported[]>();
      for (const row of rows) {
        await releaseAll(row, release);
        await eraseWords(row);
      }
    });
};
