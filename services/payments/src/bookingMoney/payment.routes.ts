import { askProvider, findBooking, relationTo } from '@tm/data-bookings';
import { conflict, currentTime, inTransaction } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { readUsers } from '@tm/schema/read';
import { problem, route, siteLink, type Actor, type Route, type Site } from '@tm/service-kit';
import { loadBooking } from '../bookingAccess';
import { assertPayable, checkBooking, listAttempts, payWithLate, startAttempt } from '../attempts';
import { findLastChargeback } from '../chargebacks';
import { listLateFor } from '../late';
import { findLastDispute } from '../disputes';
import { askCompany, type PaymentProvider } from '../provider';
import { listRefunds } from '../refunds';
import { readMoney, takenBackOf } from '../heldMoney';
import { presentAttempt, presentPayment } from './payment.presenter';
import { readTimeline } from './timeline.queries';

/** The sentence for a customer who cannot pay just now, with the other way to pay if there is one. */
const downFor = ({ payment }: BookingRow): string =>
  `Payments are not answering just now. Try again in a moment${payment?.isOnlineOnly ? '' : ', or pay on site'}.`;
const cashNotTaken = () => conflict('cash_not_taken', 'This service is paid online only.');

/** Presents the payment of a booking as it is now. */
const present = async (id: string, actor: Actor) => {
  const booking = await findBooking(id);
  if (!booking) throw problem.notFound();
  const [money, refunds, attempts, late, timeline, dispute, chargeback, takenBack] = await Promise.all([
    readMoney(booking),
    listRefunds(booking._id),
    listAttempts(booking._id),
    listLateFor(booking._id),
    readTimeline(booking._id),
    findLastDispute(booking._id),
    findLastChargeback(booking._id),
    takenBackOf(null, booking._id),
  ]);
  const relation = relationTo(booking, actor);
  const shown = { money, refunds, attempts, late, timeline, dispute, chargeback, takenBack, relation };
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
    const { channel } = body;
    if (channel === 'late') {
      await limits.consume('paymentAttempts', actor.id);
      return { body: presentAttempt(await payWithLate(booking, body.reference!)) };
    }
    assertPayable(booking, currentTime());
    await limits.consume('paymentAttempts', actor.id);
    const returnTo = siteLink(site, `/bookings/${String(booking._id)}/pay`);
    const email = await emailOf(actor.id);
    const attempt = await askCompany(
      company,
      (asked) => startAttempt(asked, booking, { channel, ussdBank: body.ussdBank, email, returnTo }),
      downFor(booking),
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
    await askCompany(company, (asked) => checkBooking(asked, booking._id), downFor(booking));
    return present(String(booking._id), call.actor);
  }),
];
