import { askProvider, findBooking, relationTo } from '@tm/data-bookings';
import { conflict, currentTime, inTransaction } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { readUsers } from '@tm/schema/read';
import { Problem, problem, route, siteLink, type Actor, type Route, type Site } from '@tm/service-kit';
import { loadBooking } from '../bookingAccess';
import { assertPayable, checkBooking, listAttempts, startAttempt } from '../attempts';
import { ProviderRefusal, ProviderSilence, type PaymentProvider } from '../provider';
import { listRefunds } from '../refunds';
import { readMoney } from './money.queries';
import { presentAttempt, presentPayment } from './payment.presenter';
import { readTimeline } from './timeline.queries';

const RETRY_SECONDS = '30';

const providerDown = ({ payment }: BookingRow) =>
  new Problem(
    503,
    'payment_provider_down',
    `Payments are not answering just now. Try again in a moment${payment?.isOnlineOnly ? '' : ', or pay on site'}.`,
    { headers: { 'Retry-After': RETRY_SECONDS } },
  );
const cashNotTaken = () => conflict('cash_not_taken', 'This service is paid online only.');
const paymentsOff = () => new Problem(503, 'payments_off', 'Online payments are off.');

/** Runs a call that asks the payment company; without an answer it is 503. */
const asking = async <T>(
  company: PaymentProvider | null,
  booking: BookingRow,
  ask: (company: PaymentProvider) => Promise<T>,
): Promise<T> => {
  if (!company) throw paymentsOff();
  try {
    return await ask(company);
  } catch (error) {
    if (error instanceof ProviderSilence || error instanceof ProviderRefusal) throw providerDown(booking);
    throw error;
  }
};

/** Presents the payment of a booking as it is now. */
const present = async (id: string, actor: Actor) => {
  const booking = await findBooking(id);
  if (!booking) throw problem.notFound();
  const [money, refunds, attempts, timeline] = await Promise.all([
    readMoney(booking),
    listRefunds(booking._id),
    listAttempts(booking._id),
    readTimeline(booking._id),
  ]);
  const shown = { money, refunds, attempts, timeline, relation: relationTo(booking, actor) };
  return { body: presentPayment(shown, currentTime()) };
};

const emailOf = async (id: string): Promise<string> => {
  const user = await readUsers.findById(id, 'email').lean();
  if (!user) throw problem.notFound();
  return user.email;
};

/** Calls about the payment of one booking. Without `company`, online payments are off. */
export const paymentRoutes = (company: PaymentProvider | null, site: Site): Route[] => [
  // Listed first, because its path would otherwise match `:id`.
  route('GET /api/payments/options', () => ({ body: { online: company !== null } })),
  route('GET /api/payments/:id', async (call) => {
    const { _id } = await loadBooking(call);
    return present(String(_id), call.actor);
  }),
  route('POST /api/payments/:id/attempts', async (call) => {
    const booking = await loadBooking(call);
    const { actor, body, limits } = call;
    assertPayable(booking, currentTime());
    await limits.consume('paymentAttempts', actor.id);
    const returnTo = siteLink(site, `/bookings/${String(booking._id)}/pay`);
    const email = await emailOf(actor.id);
    const attempt = await asking(company, booking, (asked) =>
      startAttempt(asked, booking, { ...body, email, returnTo }),
    );
    return { body: presentAttempt(attempt) };
  }),
  route('PUT /api/payments/:id/method', async (call) => {
    const booking = await loadBooking(call);
    const now = currentTime();
    assertPayable(booking, now);
    if (booking.payment?.isOnlineOnly) throw cashNotTaken();
    await inTransaction((session) => askProvider(session, booking, 'cash', now));
    return present(String(booking._id), call.actor);
  }),
  route('POST /api/payments/:id/check', async (call) => {
    const booking = await loadBooking(call);
    await call.limits.consume('paymentChecks', call.actor.id);
    await asking(company, booking, (asked) => checkBooking(asked, booking._id));
    return present(String(booking._id), call.actor);
  }),
];
