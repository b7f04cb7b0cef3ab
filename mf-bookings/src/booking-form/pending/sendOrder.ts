import { newKey } from '@tm/api-client/idempotency';
import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { isApiError, type ApiError } from '@tm/platform';
import type { StoredOrder } from './storedOrder';

/**
 * What came of a try. `unanswered`: nobody knows, the same key must be used again. `isEarlier`: booked is what was sent before, without an
 * answer then, and not what stands in the form now.
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
  /** Keeps the order, before the line is used and after: a page that is closed in between has not forgotten its key. */
  save: (order: StoredOrder) => void;
};

/** The service keeps its answers for 24 hours; an hour of them is left to clocks that are wrong. */
const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000;

const rejected = (code: string, detail: string): SendResult => ({
  kind: 'refused',
  refusal: { status: 409, code, detail, message: `409: ${detail}` },
});
const TOO_OLD = rejected(
  'unknown_outcome',
  'An earlier try of this request never got an answer. Please look at My Bookings before you send it again.',
);
const SENT_ELSEWHERE = rejected(
  'sent_elsewhere',
  'This form has already been sent, perhaps from another tab. Please look at My Bookings before you send it again.',
);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isUnanswered = ({ status }: ApiError) => status === 0 || status >= 500;
/** This was not it: the key is of another (422), or the content can never have been booked, which is told before any key is looked for (400). */
const isDifferentContent = ({ status }: ApiError) => status === 422 || status === 400;
const errorOf = (error: unknown): ApiError =>
  isApiError(error) ? error : { status: 0, detail: 'No answer', message: '0: No answer' };

/** Nothing was booked under the old key, for certain: the next try is another act. */
const withNewKey = (order: StoredOrder): StoredOrder => ({
  ...order,
  key: newKey(),
  tried: [],
  triedAt: undefined,
});

/** The server knows this key with other content: which of those that were sent before was it? Only what it has answered is asked for. */
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

/** What a refusal says about the key: only an answer that the service looks up its keys for tells of earlier tries, too. */
const afterRejection = (order: StoredOrder, { status }: ApiError): StoredOrder =>
  status === 409 || order.tried.length === 0 ? withNewKey(order) : order;

/**
 * Sends an order so that all of its tries together book at most once. As long as a try is unanswered, the key stays, whatever is changed in the
 * form meanwhile: the service refuses the key with other content when the earlier try had come through (422), and then that one is the booking.
 */
export async function sendOrder({ order, body, post, save }: SendOptions): Promise<SendResult> {
  if (order.triedAt && Date.now() - order.triedAt > KEY_LIFETIME_MS) {
    save(withNewKey(order));
    return TOO_OLD;
  }
  const isKnown = order.tried.some((earlier) => isSame(earlier, body));
  const attempted: StoredOrder = {
    ...order,
    tried: isKnown ? order.tried : [...order.tried, body],
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
