import { MAX_UNPAID_REQUESTS, isUnpaid } from '@tm/domain';
import { conflict, tooMany, trusted, type ClientSession, type DomainError } from '@tm/mongo';
import { BookingModel, IS_DUE, UNPAID_INDEX, type BookingRow } from '@tm/schema/bookings';

/** Error 409 `online_payments_off`. */
export const onlinePaymentsOff = (): DomainError =>
  conflict(
    'online_payments_off',
    'Bookings cannot be paid online at the moment. Please choose to pay on site.',
  );

/**
 * Throws 429 `too_many_unpaid_requests` if the customer of an unpaid request already has `most` unpaid
 * requests. Requests whose time to pay has passed do not count. The transaction has changed the customer
 * before, so concurrent requests of one customer do not pass this together.
 */
export const assertBelowUnpaidLimit = async (
  session: ClientSession,
  request: BookingRow,
  { most = MAX_UNPAID_REQUESTS, now }: { most?: number | undefined; now: Date },
): Promise<void> => {
  if (!isUnpaid(request)) return;
  const unpaid = await BookingModel.find(
    { customerId: request.customerId, ...IS_DUE, expiresAt: trusted({ $gt: now }) },
    'expiresAt',
    { session },
  )
    .hint(UNPAID_INDEX)
    .limit(most)
    .lean<Pick<BookingRow, 'expiresAt'>[]>();
  if (unpaid.length < most) return;
  const first = Math.min(...unpaid.map(({ expiresAt }) => expiresAt!.getTime()));
  throw tooMany(
    'too_many_unpaid_requests',
    `You have ${most} requests that are not paid yet. Please pay or cancel one of them before you book again.`,
    Math.max(60, Math.ceil((first - now.getTime()) / 1000)),
  );
};
