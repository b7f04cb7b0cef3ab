import { trusted, type Types } from '@tm/mongo';
import {
  CHOICE_INDEX,
  HAS_CHOICE,
  LATE_OF_BOOKING,
  LATE_OF_CUSTOMER,
  UnmatchedMoneyModel,
  type UnmatchedMoneyRecord,
} from '@tm/schema/payments';

/** Late money that a customer can read about at once. Each of it is an attempt to pay that ended late. */
const MOST = 100;

/** Returns the late money about which a customer decides, the oldest first. */
export const listLateOf = (customerId: Types.ObjectId): Promise<UnmatchedMoneyRecord[]> =>
  UnmatchedMoneyModel.find({ customerId, dueAt: trusted(HAS_CHOICE) })
    .sort(LATE_OF_CUSTOMER)
    .hint(LATE_OF_CUSTOMER)
    .limit(MOST)
    .lean();

/** Returns the money that came too late for a booking, the oldest first. */
export const listLateFor = (bookingId: Types.ObjectId): Promise<UnmatchedMoneyRecord[]> =>
  UnmatchedMoneyModel.find({ bookingId }).sort(LATE_OF_BOOKING).hint(LATE_OF_BOOKING).limit(MOST).lean();

/** Finds late money whose customer has not decided in time, the longest waiting first. */
export const findDueLate = (now: Date, most: number): Promise<UnmatchedMoneyRecord[]> =>
  UnmatchedMoneyModel.find({ dueAt: trusted({ ...HAS_CHOICE, $lte: now }) })
    .sort(CHOICE_INDEX)
    .hint(CHOICE_INDEX)
    .limit(most)
    .lean();
