import { providerTotals } from './providerTotals.queries';
import { meanRating, toNaira } from '@tm/domain';
import { route } from '@tm/service-kit';

export const summaryRoutes = [
  route('GET /api/service-providers/me/summary', async ({ actor, authorize }) => {
    authorize('owner');
    const totals = await providerTotals(actor.id);
    return {
      body: {
        totalBookings: totals.bookings,
        pendingRequests: totals.pending,
        totalEarnings: toNaira(totals.earningsKobo),
        averageRating: meanRating(totals),
      },
    };
  }),
];
