import type { Config } from '../config';
import { createBooking, readsOfOrder } from './commands/createBooking';
import { onlinePaymentsOff } from './commands/unpaidRequests';
import { loadOffer, peopleOfOffer } from './offer.queries';
import type { BookingRow } from '@tm/schema/bookings';
import {
  MAX_OPEN_REQUESTS,
  MAX_OPEN_REQUESTS_AT_NEW,
  MAX_OPEN_REQUESTS_AT_ONE,
  MAX_OPEN_REQUESTS_FROM_DEVICE,
  MAX_OPEN_REQUESTS_FROM_NETWORK,
  MAX_OPEN_REQUESTS_UNPROVED,
  MAX_UNPAID_REQUESTS,
  toKobo,
} from '@tm/domain';
import { route, type BaseConfig } from '@tm/service-kit';
import { presentBooking } from '@tm/data-bookings/presenters';
import { placeKey } from './placeKey';

type Bounds = Parameters<typeof createBooking>[3];
type Sender = {
  limits: { scaled: (bound: number) => number };
  hardening: BaseConfig['HARDENING'];
  request: { address: string };
  device: { name: () => string | null };
};

/** Limits of open requests. The demo profile has those of the product spec (PD-33). */
const openBounds = ({ limits, hardening, request, device }: Sender, key: string): Bounds => ({
  mostOpen: limits.scaled(MAX_OPEN_REQUESTS),
  mostAtOne: limits.scaled(MAX_OPEN_REQUESTS_AT_ONE),
  mostUnpaid: limits.scaled(MAX_UNPAID_REQUESTS),
  ...(hardening === 'production' && {
    mostAtNew: limits.scaled(MAX_OPEN_REQUESTS_AT_NEW),
    mostUnproved: limits.scaled(MAX_OPEN_REQUESTS_UNPROVED),
    from: {
      key,
      place: { network: request.address, device: device.name() },
      mostFromNetwork: limits.scaled(MAX_OPEN_REQUESTS_FROM_NETWORK),
      mostFromDevice: limits.scaled(MAX_OPEN_REQUESTS_FROM_DEVICE),
    },
  }),
});

/** Route for a new request. The key for the hashes of its origin is derived from `SESSION_KEYS`. */
export const bookingRequestRoutes = ({
  SESSION_KEYS,
  PAYMENTS,
}: Pick<Config, 'SESSION_KEYS' | 'PAYMENTS'>) => {
  const key = placeKey(SESSION_KEYS);
  return [
    route('POST /api/bookings', async ({ actor, body, authorize, storeResponse, ...sender }) => {
      if (body.payment === 'online' && PAYMENTS === 'off') throw onlinePaymentsOff();
      const { serviceId, customerNotes, notes = customerNotes, expectedTotal, ...rest } = body;
      const expectedTotalKobo = expectedTotal === undefined ? undefined : toKobo(expectedTotal);
      const order = { ...rest, notes, expectedTotalKobo };
      const offer = await loadOffer(serviceId, readsOfOrder({ ...order, customerId: actor.id }));
      authorize('publicReader');
      const people = peopleOfOffer(offer, actor.account);
      const answer = (row: BookingRow) => ({ body: presentBooking(row, people) });
      const made = await createBooking(
        offer,
        { ...order, customerId: actor.id },
        (row, session) => storeResponse(answer(row), session),
        { ...openBounds(sender, key), isOnlineOff: PAYMENTS === 'off' },
      );
      return answer(made);
    }),
  ];
};
