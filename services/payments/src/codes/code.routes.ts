import { bookingCode } from '@tm/data-bookings';
import { checkCodes, showsFinishCode } from '@tm/domain';
import { conflict } from '@tm/mongo';
import { route, type Route } from '@tm/service-kit';
import { loadBooking } from '../bookingAccess';

const REFUSALS = {
  no_codes: 'This booking is paid on site, or its money was given back, so it has no codes.',
  not_accepted: 'The codes are shown when the provider has accepted the request.',
  booking_ended: 'This booking has ended, so its codes are not needed any more.',
} as const;

/** Route for the codes of a booking. The key is BOOKING_CODE_KEY. */
export const codeRoutes = (key: string): Route[] => [
  route('GET /api/payments/:id/codes', async (call) => {
    const booking = await loadBooking(call);
    const verdict = checkCodes(booking);
    if (verdict !== 'legal') throw conflict(verdict, REFUSALS[verdict]);
    const { _id } = booking;
    return {
      body: {
        start: bookingCode(key, _id, 'start'),
        finish: showsFinishCode(booking) ? bookingCode(key, _id, 'finish') : null,
        startedByCode: booking.payment?.startedByCode === true,
      },
    };
  }),
];
