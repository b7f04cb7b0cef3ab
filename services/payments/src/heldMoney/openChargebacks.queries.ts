import { OPEN_CHARGEBACK_STATES, sumChargebacks, type ChargebackParts } from '@tm/domain';
import { conflict, trusted, type ClientSession, type DomainError, type Types } from '@tm/mongo';
import { ChargebackModel, type ChargebackRecord } from '@tm/schema/disputes';

/** Returns the chargebacks of the money of a booking about which the bank has not decided. */
export const listOpenChargebacks = (
  session: ClientSession | null,
  bookingId: Types.ObjectId,
): Promise<ChargebackRecord[]> =>
  ChargebackModel.find(
    { bookingId, isOfHeldMoney: true, state: trusted({ $in: [...OPEN_CHARGEBACK_STATES] }) },
    null,
    { session },
  )
    .hint({ bookingId: 1, openedAt: -1 })
    .lean<ChargebackRecord[]>();

/** Returns true while a bank decides about the money of a booking: until then it does not move. */
export const isBankAsked = async (session: ClientSession, bookingId: Types.ObjectId): Promise<boolean> =>
  (await listOpenChargebacks(session, bookingId)).length > 0;

/** Returns the money in kobo that banks took back of a booking, by its places. */
export const takenBackOf = async (
  session: ClientSession | null,
  bookingId: Types.ObjectId,
): Promise<ChargebackParts> => {
  const lost = { bookingId, isOfHeldMoney: true, state: 'lost' as const };
  const rows = await ChargebackModel.find(lost, 'parts', { session })
    .hint({ bookingId: 1, openedAt: -1 })
    .lean<Pick<ChargebackRecord, 'parts'>[]>();
  return sumChargebacks(rows.flatMap(({ parts }) => parts ?? []));
};

/** Error 409 `bank_decides`. */
export const bankDecides = (): DomainError =>
  conflict(
    'bank_decides',
    'The bank of the customer is asked about this payment. The money stays here until the bank has decided.',
  );
