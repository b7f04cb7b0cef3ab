import { newKey } from '@tm/api-client/idempotency';
import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { isApiError, type ApiError } from '@tm/platform';
import type { KeptOrder } from './keptOrder';

/**
 * What came of a try. `unanswered`: nobody knows, the same key must be used again. `isEarlier`: booked is what was sent before, without an
 * answer then, and not what stands in the form now.
 */
export type Sent =
  | { kind: 'booked'; booking: Booking; isEarlier: boolean }
  | { kind: 'refused'; refusal: ApiError }
  | { kind: 'unanswered'; failure: ApiError };

type Answer = { data?: Booking; error?: unknown };
type Sending = {
  order: KeptOrder;
  body: CreateBookingRequest;
  post: (call: { body: CreateBookingRequest; key: string }) => Promise<Answer>;
  /** Keeps the order, before the line is used and after: a page that is closed in between has not forgotten its key. */
  keep: (order: KeptOrder) => void;
};

/** The service keeps its answers for 24 hours; an hour of them is left to clocks that are wrong. */
const KEY_LASTS_MS = 23 * 60 * 60 * 1000;

const refuse = (code: string, detail: string): Sent => ({
  kind: 'refused',
  refusal: { status: 409, code, detail, message: `409: ${detail}` },
});
const TOO_OLD = refuse(
  'unknown_outcome',
  'An earlier try of this request never got an answer. Please look at My Bookings before you send it again.',
);
const SENT_ELSEWHERE = refuse(
  'sent_elsewhere',
  'This form has already been sent, perhaps from another tab. Please look at My Bookings before you send it again.',
);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isUnanswered = ({ status }: ApiError) => status === 0 || status >= 500;
/** This was not it: the key is of another (422), or the content can never have been booked, which is told before any key is looked for (400). */
const isOther = ({ status }: ApiError) => status === 422 || status === 400;
const errorOf = (error: unknown): ApiError =>
  isApiError(error) ? error : { status: 0, detail: 'No answer', message: '0: No answer' };

/** Nothing was booked under the old key, for certain: the next try is another act. */
const renewed = (order: KeptOrder): KeptOrder => ({ ...order, key: newKey(), tried: [], triedAt: undefined });

/** The server knows this key with other content: which of those that were sent before was it? Only what it has answered is asked for. */
async function askWhatWasKept({ order, body, post, keep }: Sending): Promise<Sent> {
  for (const earlier of order.tried) {
    const { data, error } = await post({ body: earlier, key: order.key });
    if (data) return { kind: 'booked', booking: data, isEarlier: true };
    const failure = errorOf(error);
    if (isUnanswered(failure)) return { kind: 'unanswered', failure };
    if (failure.status === 409) return sendOrder({ order: renewed(order), body, post, keep });
    if (!isOther(failure)) return { kind: 'refused', refusal: failure };
  }
  keep(renewed(order));
  return SENT_ELSEWHERE;
}

/** What a refusal says about the key: only an answer that the service looks up its keys for tells of earlier tries, too. */
const settled = (order: KeptOrder, { status }: ApiError): KeptOrder =>
  status === 409 || order.tried.length === 0 ? renewed(order) : order;

/**
 * Sends an order so that all of its tries together book at most once. As long as a try is unanswered, the key stays, whatever is changed in the
 * form meanwhile: the service refuses the key with other content when the earlier try had come through (422), and then that one is the booking.
 */
export async function sendOrder({ order, body, post, keep }: Sending): Promise<Sent> {
  if (order.triedAt && Date.now() - order.triedAt > KEY_LASTS_MS) {
    keep(renewed(order));
    return TOO_OLD;
  }
  const isKnown = order.tried.some((earlier) => isSame(earlier, body));
  const trying: KeptOrder = {
    ...order,
    tried: isKnown ? order.tried : [...order.tried, body],
    triedAt: order.triedAt ?? Date.now(),
  };
  keep(trying);
  const { data, error } = await post({ body, key: order.key });
  if (data) return { kind: 'booked', booking: data, isEarlier: false };
  const failure = errorOf(error);
  if (isUnanswered(failure)) return { kind: 'unanswered', failure };
  if (failure.code === 'idempotency_key_reused') return askWhatWasKept({ order, body, post, keep });
  keep(settled(order, failure));
  return { kind: 'refused', refusal: failure };
}
