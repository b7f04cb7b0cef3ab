import { Types, inBatches, nativeDatabase } from '@tm/mongo';
import { BookingModel, writeSearchTexts } from '@tm/schema/bookings';

/** Rewrites the search texts of all bookings that a user made or received, in batches. Repeatable. */
export const writeNewNames = async (userId: string): Promise<void> => {
  const person = new Types.ObjectId(userId);
  const write = (ids: Types.ObjectId[]) => writeSearchTexts(nativeDatabase(), ids);
  await inBatches(BookingModel, { customerId: person }, write);
  await inBatches(BookingModel, { providerUserId: person }, write);
};
