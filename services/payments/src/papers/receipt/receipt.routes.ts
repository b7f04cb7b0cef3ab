import { relationTo } from '@tm/data-bookings';
import { bookingReference } from '@tm/domain';
import { conflict, currentTime } from '@tm/mongo';
import { route } from '@tm/service-kit';
import { loadBooking } from '../../bookingAccess';
import { paperAnswer } from '../paper';
import { receiptHtml } from './receipt.html';
import { businessNameOf, findBookingTransactions } from './receipt.queries';
import { receiptFacts } from './receiptFacts';

/** The receipt of a booking, for its parties and admins. */
export const receiptRoutes = [
  route('GET /api/payments/:id/receipt', async (call) => {
    const booking = await loadBooking(call);
    const [rows, business] = await Promise.all([
      findBookingTransactions(booking._id),
      businessNameOf(booking.providerId),
    ]);
    const id = String(booking._id);
    const facts = receiptFacts(id, rows);
    if (!facts) throw conflict('nothing_paid', 'Nothing was paid online for this booking.');
    const document = receiptHtml({
      ...{ facts, business, service: booking.listing.title, reference: bookingReference(id) },
      ...{ startsAt: booking.startsAt, now: currentTime() },
      withCommission: relationTo(booking, call.actor) !== 'customer',
    });
    return paperAnswer(Buffer.from(document));
  }),
];
