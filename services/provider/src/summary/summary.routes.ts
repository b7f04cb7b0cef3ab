import { countListingRequests } from './listingRequests.queries';
import { providerTotals } from './providerTotals.queries';
import { meanRating, reliabilityOf, toNaira } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { route } from '@tm/service-kit';

export const summaryRoutes = [
  route('GET /api/service-providers/me/summary', async ({ actor, authorize }) => {
    authorize('owner');
    const totals = await providerTotals(actor.id);
    const reliability = reliabilityOf(totals.marks, currentTime());
    return {
      body: {
        totalBookings: totals.bookings,
        pendingRequests: totals.pending,
        totalEarnings: toNaira(totals.earningsKobo),
        averageRating: meanRating(totals),
        ...(reliability && { reliability }),
      },
    };
  }),

  route('GET /api/service-providers/me/listing-requests', async ({ actor, authorize }) => {
    authorize('owner');
    const rows = await countListingRequests(actor.id);
    return { body: rows.map(({ _id, requests }) => ({ listingId: String(_id), requests })) };
  }),
];
