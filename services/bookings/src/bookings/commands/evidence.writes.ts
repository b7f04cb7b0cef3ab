import { needsEvidence, type BookingParty } from '@tm/domain';
import { Types, invalid, trusted, type ClientSession } from '@tm/mongo';
import { attachUploads, releaseUploads } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';
import { readUploads } from '@tm/schema/read';

/** The words and pictures of a party. */
export type Evidence = { text?: string | undefined; pictures?: string[] | undefined };

const PICTURE = 'image/jpeg';
const notYours = () => invalid({ pictures: ['Must be pictures that you uploaded'] });

/** Rejects with 400 `text` a report or contest without words, except that of a restaurant. */
export const assertEvidence = (
  booking: Pick<BookingRow, 'restaurantId'>,
  by: BookingParty,
  { text }: Evidence,
): void => {
  if (!text && needsEvidence(booking, by)) throw invalid({ text: ['Please write what happened'] });
};

/**
 * Marks the private pictures of a party as used, in the transaction that stores them. Rejects with 400
 * `pictures` for anything but stored pictures of the user.
 */
export const attachPictures = async (
  session: ClientSession,
  userId: string,
  paths: readonly string[],
): Promise<void> => {
  if (paths.length === 0) return;
  if (await attachUploads(session, userId, paths)) throw notYours();
  const own = { userId: new Types.ObjectId(userId), objectPath: trusted({ $in: [...paths] }) };
  const pictures = { ...own, 'document.contentType': PICTURE };
  if ((await readUploads.countDocuments(pictures).session(session)) < paths.length) throw notYours();
};

/** Leaves the pictures of a report that is removed from a booking to the sweep, in the same transaction. */
export const releaseEvidence = async (
  session: ClientSession,
  { absence, customerId, providerUserId }: BookingRow,
): Promise<void> => {
  if (!absence) return;
  const users = { customer: String(customerId), provider: String(providerUserId) };
  const other: BookingParty = absence.by === 'customer' ? 'provider' : 'customer';
  await releaseUploads(session, users[absence.by], absence.pictures);
  await releaseUploads(session, users[other], absence.contest?.pictures ?? []);
};
