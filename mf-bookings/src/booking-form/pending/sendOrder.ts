import { newKey } from '@tm/api-client/idempotency';
import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { isApiError, type ApiError } from '@tm/platform';
import type { StoredOrder } from './storedOrder';

/**
 * Result of an attempt. `unanswered` means that the outcome is unknown, so the same key must be used again.
 * `isEarlier` means that an earlier request was booked, not the current content of the form.
 */
export type SendResult =
  | { kind: 'booked'; booking: Booking; isEarlier: boolean }
  | { kind: 'refused'; refusal: ApiError }
  | { kind: 'unanswered'; failure: ApiError };

type PostResult = { data?: Booking; error?: unknown };
type SendOptions = {
  order: StoredOrder;
  body: CreateBookingRequest;
  post: (call: { body: CreateBookingRequest; key: string }) => Promise<PostResult>;
  /** Stores the order before and after the request, so that a page that closes in between keeps its key. */
  save: (order: StoredOrder) => void;
};

/** The service stores its responses for 24 hours. One hour is a margin for wrong clocks. */
const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000;

const rejected = (code: string, detail: string): SendResult => ({
  kind: 'refused',
  refusal: { status: 409, code, detail, message: `409: ${detail}` },
});
const TOO_OLD = rejected(
  'unknown_outcome',
  'An earlier attempt of this request got no response. Please check My Bookings before you send it again.',
);
const SENT_ELSEWHERE = rejected(
  'sent_elsewhere',
  'This form has already been sent, perhaps from another tab. Please check My Bookings before you send it again.',
);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isUnanswered = ({ status }: ApiError) => status === 0 || status >= 500;
/**
 * Returns true if the earlier content is not the booked one: the key belongs to other content (422), or the
 * content is invalid, which the service checks before the key (400).
 */
const isDifferentContent = ({ status }: ApiError) => status === 422 || status === 400;
const errorOf = (error: unknown): ApiError =>
  isApiError(error) ? error : { status: 0, detail: 'No answer', message: '0: No answer' };

/** Returns the order with a new key. Call it only when nothing was booked under the old one. */
const withNewKey = (order: StoredOrder): StoredOrder => ({
  ...order,
  key: newKey(),
  tried: [],
  triedAt: undefined,
});

/**
 * Finds the booking when the server knows the key with other content. Sends the earlier contents again until
 * the server returns the stored booking of one of them.
 */
async function findEarlierBooking({ order, body, post, save }: SendOptions): Promise<SendResult> {
  for (const earlier of order.tried) {
    const { data, error } = await post({ body: earlier, key: order.key });
    if (data) return { kind: 'booked', booking: data, isEarlier: true };
    const failure = errorOf(error);
    if (isUnanswered(failure)) return { kind: 'unanswered', failure };
    if (failure.status === 409) return sendOrder({ order: withNewKey(order), body, post, save });
    if (!isDifferentContent(failure)) return { kind: 'refused', refusal: failure };
  }
  save(withNewKey(order));
  return SENT_ELSEWHERE;
}

/**
 * Returns the order after a refusal. Only a status that the service returns after the key lookup (409) also
 * settles earlier attempts.
 */
const afterRejection = (order: StoredOrder, { status }: ApiError): StoredOrder =>
  status === 409 || order.tried.length === 0 ? withNewKey(order) : order;

/**
 * Sends an order so that all of its attempts together book at most once. The key stays while an attempt is
 * unanswered, even if the form changes. If an earlier attempt was booked, the service rejects the key with
 * other content (422), and the earlier booking is the result.
 */
export async function sendOrder({ order, body, post, save }: SendOptions): Promise<SendResult> {
  if (order.triedAt && Date.now() - order.triedAt > KEY_LIFETIME_MS) {
    save(withNewKey(order));
    return TOO_OLD;
  }
  const isRepeated = order.tried.some((earlier) => isSame(earlier, body));
  const attempted: StoredOrder = {
    ...order,
    tried: isRepeated ? order.tried : [...order.tried, body],
    triedAt: order.triedAt ?? Date.now(),
  };
  save(attempted);
  const { data, error } = await post({ body, key: order.key });
  if (data) return { kind: 'booked', booking: data, isEarlier: false };
  const failure = errorOf(error);
  if (isUnanswered(failure)) return { kind: 'unanswered', failure };
  if (failure.code === 'idempotency_key_reused') return findEarlierBooking({ order, body, post, save });
  save(afterRejection(order, failure));
  return { kind: 'refused', refusal: failure };
}
