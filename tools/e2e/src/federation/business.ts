import type { Availability, Booking, BookingCounts, SiteFacts } from '@tm/contracts';

/** Data of a booked provider: enough to render every part of the pages. */
const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  profileImageUrl: null,
});

const BOOKING: Booking = {
  id: '64b000000000000000000001',
  serviceId: 's-1',
  providerId: 'p-1',
  restaurantId: null,
  customerId: 'u-2',
  scheduledDate: '2031-11-22',
  scheduledTime: '14:00',
  startsAt: '2031-11-22T13:00:00.000Z',
  endsAt: '2031-11-22T15:00:00.000Z',
  status: 'accepted',
  expiresAt: null,
  clockAt: null,
  ending: null,
  cancellationHours: 24,
  cancelFreeUntil: '2031-11-21T13:00:00.000Z',
  proposal: null,
  totalAmount: 15_000,
  notes: 'Ring twice',
  customerNotes: 'Ring twice',
  description: null,
  tookPlace: null,
  hours: null,
  quantity: null,
  partySize: null,
  duration: 120,
  customerPhone: '+2348030000001',
  customerAddress: '12 Admiralty Way, Lekki, Lagos',
  reviewed: false,
  service: { id: 's-1', title: 'Leaking pipe', category: 'home_repair', priceType: 'fixed', image: null },
  customer: person('u-2', 'Amaka', 'Okafor'),
  provider: {
    id: 'p-1',
    businessName: 'Ada Works',
    user: { ...person('u-1', 'Ada', 'Obi'), phone: '+2348031234567' },
  },
  history: [],
  version: 0,
  createdAt: '2026-11-10T09:00:00.000Z',
};

export const BOOKINGS: Booking[] = [
  BOOKING,
  { ...BOOKING, id: '64b000000000000000000002', status: 'pending', expiresAt: '2031-11-20T09:00:00.000Z' },
];

export const BOOKING_COUNTS: BookingCounts = {
  pending: 1,
  accepted: 1,
  in_progress: 0,
  completed: 0,
  cancelled: 0,
};

export const HOURS: Availability = {
  slotMinutes: 60,
  anyTime: false,
  holdHours: 24,
  days: [],
  rules: {
    version: 3,
    weekly: { 1: { open: '09:00', close: '17:00' } },
    calendar: { slotMinutes: 60, leadMinutes: 120, bufferMinutes: 15, holdHours: 24, daysOff: [] },
  },
};

/** A text that would end a script, an attribute and an element, with a word that is wider than a card. */
export const HOSTILE = `</script><script>"'</p> Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt`;

/** The businesses of the landing page, without pictures, because there is no object store here. */
export const FEATURED = ['Adebayo Home Repairs', 'Chioma Beauty Studio', "Mama Kemi's Kitchen"].map(
  (businessName, at) => ({
    id: String(at).repeat(24),
    businessName,
    line: at === 1 ? HOSTILE : 'Done well, on the day that was agreed.',
    location: at === 1 ? HOSTILE : 'Lekki, Lagos',
    rating: 4.8,
    reviewCount: 25,
    basePrice: 8000,
    priceType: 'fixed',
    image: null,
  }),
);

/** The numbers and quotes of the landing page. */
export const FACTS: SiteFacts = {
  counts: { verifiedProviders: 212, completedJobs: 1_840 },
  quotes: [
    {
      id: '3'.repeat(24),
      text: HOSTILE,
      rating: 4,
      by: 'Amaka O.',
      businessName: HOSTILE,
    },
    {
      id: '4'.repeat(24),
      text: 'Came on time, did the work, swept up after. I have saved the number, and so has my sister.',
      rating: 5,
      by: 'Tunde A.',
      businessName: 'Adebayo Home Repairs',
    },
  ],
};
