import type {
  Booking,
  BookingCounts,
  LateMoney,
  Listing,
  Payment,
  Review,
  SavedPlace,
  User,
} from '@tm/contracts';
import type { BookingStatus, Role } from '@tm/domain';

const hex = (n: number) => n.toString(16).padStart(24, '0');
let last = 0;
const nextId = () => hex((last += 1) + 0xa0000000);

export const CUSTOMER_ID = hex(1);
export const PROVIDER_USER_ID = hex(2);
export const PROFILE_ID = hex(3);

export const buildUser = (role: Role, more: Partial<User> = {}): User => ({
  id: role === 'customer' ? CUSTOMER_ID : PROVIDER_USER_ID,
  email: 'amaka@example.ng',
  firstName: 'Amaka',
  lastName: 'Okafor',
  role,
  phone: '+2348031234567',
  location: 'Lagos',
  bio: null,
  profileImageUrl: null,
  isVerified: true,
  isActive: true,
  status: 'active',
  twoFactorEnabled: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  profileData: null,
  ...more,
});

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  profileImageUrl: null,
});

/** Builds a booking in a status with a matching history. */
export const buildBooking = (status: BookingStatus = 'pending', more: Partial<Booking> = {}): Booking => {
  const life: BookingStatus[] = ['pending', 'accepted', 'in_progress', 'completed'];
  const steps =
    status === 'cancelled' ? (['pending', 'cancelled'] as const) : life.slice(0, life.indexOf(status) + 1);
  return {
    id: nextId(),
    serviceId: hex(9),
    providerId: PROFILE_ID,
    restaurantId: null,
    customerId: CUSTOMER_ID,
    scheduledDate: '2031-11-22',
    scheduledTime: '14:00',
    startsAt: '2031-11-22T13:00:00.000Z',
    endsAt: '2031-11-22T15:00:00.000Z',
    status,
    expiresAt: status === 'pending' ? '2031-11-21T09:00:00.000Z' : null,
    clockAt:
      { accepted: '2031-11-29T15:00:00.000Z', in_progress: '2031-11-25T15:00:00.000Z' }[status as string] ??
      null,
    ending: null,
    cancellationHours: 24,
    cancelFreeUntil: '2031-11-21T13:00:00.000Z',
    proposal: null,
    totalAmount: 15_000,
    notes: null,
    customerNotes: null,
    description: null,
    hours: null,
    quantity: null,
    partySize: null,
    duration: 120,
    customerPhone: '+2348030000001',
    customerAddress: '12 Admiralty Way, Lekki, Lagos',
    reviewed: false,
    tookPlace: null,
    service: {
      id: hex(9),
      title: 'Knotless braids at home',
      category: 'beauty_spa',
      priceType: 'fixed',
      image: null,
    },
    customer: person(CUSTOMER_ID, 'Oluwaseun', 'Adebayo-Okonkwo'),
    provider: {
      id: PROFILE_ID,
      businessName: 'Crown & Coil Studio',
      user: { ...person(PROVIDER_USER_ID, 'Chioma', 'Eze'), phone: '+2348035550199' },
    },
    history: steps.map((step, index) => ({
      kind: 'status',
      status: step,
      at: `2026-11-1${index}T09:00:00.000Z`,
      by: index === 0 ? 'customer' : 'provider',
    })),
    version: 0,
    createdAt: '2026-11-10T09:00:00.000Z',
    ...more,
  };
};

export const buildCounts = (more: Partial<BookingCounts> = {}): BookingCounts => ({
  pending: 0,
  accepted: 0,
  in_progress: 0,
  completed: 0,
  cancelled: 0,
  ...more,
});

export const buildListing = (more: Partial<Listing> = {}): Listing => ({
  id: hex(9),
  title: 'Knotless braids at home',
  description: 'Small, medium or jumbo.',
  category: 'beauty_spa',
  categoryId: 'beauty_spa',
  subCategory: null,
  basePrice: 15_000,
  priceType: 'fixed',
  duration: 180,
  location: 'Lekki, Lagos',
  tags: [],
  images: [],
  status: 'active',
  statusReason: null,
  isApproved: true,
  providerId: PROFILE_ID,
  provider: null,
  rating: 4.8,
  reviewCount: 214,
  seats: null,
  cancellationHours: 24,
  openingHours: null,
  version: 0,
  createdAt: '2026-01-05T09:00:00.000Z',
  ...more,
});

export const buildReview = (more: Partial<Review> = {}): Review => ({
  id: nextId(),
  bookingId: nextId(),
  serviceId: hex(9),
  providerId: PROFILE_ID,
  restaurantId: null,
  rating: 4,
  comment: 'Came on time, very gentle.',
  customer: { firstName: 'Ngozi', lastName: 'A' },
  reply: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  ...more,
});

/** Builds an address that the customer has saved, in Lekki. */
export const buildPlace = (name: string, more: Partial<SavedPlace> = {}): SavedPlace => ({
  id: nextId(),
  name,
  customerAddress: '12 Admiralty Way',
  customerArea: 'Lekki, Lagos',
  customerLandmark: 'by the bank',
  area: 'lagos/eti-osa',
  ...more,
});

/** Builds money that came too late, and waits for the choice of its customer. */
export const buildLate = (more: Partial<LateMoney> = {}): LateMoney => ({
  reference: `${hex(8)}-1`,
  bookingId: hex(8),
  amount: 15_000,
  state: 'waiting',
  arrivedAt: '2031-11-20T09:00:00.000Z',
  until: '2031-11-21T09:00:00.000Z',
  isBankAsked: false,
  usedFor: null,
  ...more,
});

/** Builds the payment of a request that waits for its money, as its customer reads it. */
export const buildPayment = (more: Partial<Payment> = {}): Payment => ({
  bookingId: hex(7),
  method: 'online',
  state: 'due',
  amount: 15_000,
  held: 0,
  refunded: 0,
  released: 0,
  payBy: new Date(Date.now() + 25 * 60_000).toISOString(),
  releaseAt: null,
  refundIfCancelledNow: null,
  refunds: [],
  timeline: [],
  attempts: [],
  late: [],
  ...more,
});
