import { type Types, inBatches, inTransaction, nativeDatabase, trusted, type ClientSession } from '@tm/mongo';
import { releaseUploads } from '@tm/records';
import {
  BlockedCustomerModel,
  BookingModel,
  CalendarEntryModel,
  type BookingRow,
  writeSearchTexts,
} from '@tm/schema/bookings';

const isOneOf = (ids: Types.ObjectId[]) => trusted({ $in: ids });

/** Removes the address as booked; bookings at other places keep having none. */
const eraseAddresses = (ids: Types.ObjectId[]) =>
  BookingModel.updateMany(
    { _id: isOneOf(ids), 'listing.address': trusted({ $exists: true }) },
    { $unset: { 'listing.address': 1 } },
    { timestamps: false },
  );

/** Removes the note of a cancellation; bookings without an ending keep having none. */
const eraseNotes = (ids: Types.ObjectId[]) =>
  BookingModel.updateMany(
    { _id: isOneOf(ids), 'ending.note': trusted({ $exists: true }) },
    { $unset: { 'ending.note': 1 } },
    { timestamps: false },
  );

type Parts = Pick<BookingRow, '_id' | 'customerId' | 'providerUserId'> & {
  absence: NonNullable<BookingRow['absence']>;
};
/** Returns the fields that remove the words of a party. */
const wordless = (part: string) => ({ [`${part}.text`]: null, [`${part}.pictures`]: [] });

/** Leaves the pictures of a report to the sweep, as far as their owners still exist. */
const releasePictures = async (session: ClientSession, { absence, ...row }: Parts): Promise<void> => {
  const users = { customer: String(row.customerId), provider: String(row.providerUserId) };
  const other = absence.by === 'customer' ? 'provider' : 'customer';
  await releaseUploads(session, users[absence.by], absence.pictures);
  await releaseUploads(session, users[other], [
    ...(absence.contest?.pictures ?? []),
    ...(absence.appeal?.pictures ?? []),
  ]);
};

/**
 * Removes the words and pictures of both parties, and the reasons of admins, from reports of absences: they
 * are about the erased person.
 */
const eraseAbsences = async (ids: Types.ObjectId[]): Promise<void> => {
  const reported = { _id: isOneOf(ids), 'absence.by': trusted({ $exists: true }) };
  const rows = await BookingModel.find(reported, 'customerId providerUserId absence').lean<Parts[]>();
  for (const row of rows) {
    const { contest, ruling, appeal } = row.absence;
    const $set = {
      ...wordless('absence'),
      ...(contest && wordless('absence.contest')),
      ...(ruling && { 'absence.ruling.reason': '' }),
      ...(appeal && wordless('absence.appeal')),
      ...(appeal?.ruling && { 'absence.appeal.ruling.reason': '' }),
    };
    await inTransaction(async (session) => {
      await BookingModel.updateOne({ _id: row._id }, { $set }, { session, timestamps: false });
      await releasePictures(session, row);
    });
  }
};

/** Rewrites the search texts without the user's name: the account has its pseudonym by now. */
const blankBookings = async (ids: Types.ObjectId[], $set: Record<string, unknown>): Promise<void> => {
  await BookingModel.updateMany({ _id: isOneOf(ids) }, { $set }, { timestamps: false });
  await writeSearchTexts(nativeDatabase(), ids);
};

/**
 * Erases an erased customer's contact data and notes, and notes about them, from the bookings, and the words
 * of reports of absences. Amounts, dates and the listing stay. Repeatable, in batches.
 */
export const eraseBookingsMade = (person: Types.ObjectId) =>
  inBatches(BookingModel, { customerId: person }, async (ids) => {
    await blankBookings(ids, { customerPhone: '', customerAddress: null, notes: null });
    await eraseNotes(ids);
    await eraseAbsences(ids);
  });

/**
 * Erases the listing's text, picture and address, the provider's notes, and the words of reports of absences,
 * from the bookings of an erased provider. Repeatable, in batches.
 */
export const eraseBookingsReceived = (person: Types.ObjectId) =>
  inBatches(BookingModel, { providerUserId: person }, async (ids) => {
    await blankBookings(ids, { 'listing.image': null, 'listing.description': null });
    await eraseAddresses(ids);
    await eraseNotes(ids);
    await eraseAbsences(ids);
  });

/** Deletes the blocks that a user has set and those that concern the user. */
export const eraseBlocks = async (person: Types.ObjectId): Promise<void> => {
  await BlockedCustomerModel.deleteMany({ providerUserId: person });
  await BlockedCustomerModel.deleteMany({ customerId: person });
};

/**
 * Deletes the entries of an erased user's calendar, with the names and phones in them. Their claims stay, as
 * times without a person.
 */
export const eraseEntries = (person: Types.ObjectId) =>
  CalendarEntryModel.deleteMany({ providerUserId: person });
