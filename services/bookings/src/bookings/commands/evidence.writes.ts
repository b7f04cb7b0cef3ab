import { needsEvidence, type BookingParty } from '@tm/domain';
import { invalid, type ClientSession } from '@tm/mongo';
import { releaseUploads } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';

/** The words and pictures of a party. */
export type Evidence = { text?: string | undefined; pictures?: string[] | undefined };

/** Rejects with 400 `text` a report or contest without words, except that of a restaurant. */
export const assertEvidence = (
  booking: Pick<BookingRow, 'restaurantId'>,
  by: BookingParty,
  { text }: Evidence,
): void => {
  if (!text && needsEvidence(booking, by)) throw invalid({ text: ['Please write what happened'] });
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
