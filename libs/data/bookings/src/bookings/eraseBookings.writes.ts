import { type Types, inBatches, nativeDatabase, trusted } from '@tm/mongo';
import {
  BlockedCustomerModel,
  BookingModel,
  CalendarEntryModel,
  CalendarFeedModel,
  ForeignCalendarModel,
  SavedPlacesModel,
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

/** Removes the notes of signals; bookings without signals keep having none. */
const eraseSignalNotes = (ids: Types.ObjectId[]) =>
  BookingModel.updateMany(
    { _id: isOneOf(ids), 'signals.note': trusted({ $exists: true }) },
    { $unset: { 'signals.$[].note': 1 } },
    { timestamps: false },
  );

/** Removes the parts of the customer's addresses; bookings at other places keep having none. */
const eraseAddressParts = (ids: Types.ObjectId[]) =>
  BookingModel.updateMany(
    { _id: isOneOf(ids) },
    { $unset: { area: 1, customerArea: 1, customerLandmark: 1 } },
    { timestamps: false },
  );

/** Removes the link to the customer's support message, which is deleted. */
const eraseMessageLinks = (ids: Types.ObjectId[]) =>
  BookingModel.updateMany(
    { _id: isOneOf(ids), customerMessageId: trusted({ $exists: true }) },
    { $unset: { customerMessageId: 1 } },
    { timestamps: false },
  );

/** Rewrites the search texts without the user's name: the account has its pseudonym by now. */
const blankBookings = async (ids: Types.ObjectId[], $set: Record<string, unknown>): Promise<void> => {
  await BookingModel.updateMany({ _id: isOneOf(ids) }, { $set }, { timestamps: false });
  await writeSearchTexts(nativeDatabase(), ids);
};

/**
 * Erases an erased customer's contact data and notes, and notes about them, from the bookings. Amounts, dates
 * and the listing stay. Repeatable, in batches.
 */
export const eraseBookingsMade = (person: Types.ObjectId) =>
  inBatches(BookingModel, { customerId: person }, async (ids) => {
    await blankBookings(ids, { customerPhone: '', customerAddress: null, notes: null });
    await eraseAddressParts(ids);
    await eraseMessageLinks(ids);
    await eraseNotes(ids);
    await eraseSignalNotes(ids);
  });

/**
 * Erases the listing's text, picture and address, and the provider's notes, from the bookings of an erased
 * provider. Repeatable, in batches.
 */
export const eraseBookingsReceived = (person: Types.ObjectId) =>
  inBatches(BookingModel, { providerUserId: person }, async (ids) => {
    await blankBookings(ids, { 'listing.image': null, 'listing.description': null });
    await eraseAddresses(ids);
    await eraseNotes(ids);
    await eraseSignalNotes(ids);
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

/** Deletes the addresses under which external calendars read an erased user's bookings. */
export const eraseFeeds = (person: Types.ObjectId) => CalendarFeedModel.deleteMany({ userId: person });

/**
 * Deletes the foreign calendars of an erased user, with their addresses. Their claims stay, as times without
 * a person.
 */
export const eraseForeignCalendars = (person: Types.ObjectId) =>
  ForeignCalendarModel.deleteMany({ userId: person });

/** Deletes the addresses that an erased user has saved. */
export const eraseSavedPlaces = (person: Types.ObjectId) => SavedPlacesModel.deleteOne({ _id: person });
