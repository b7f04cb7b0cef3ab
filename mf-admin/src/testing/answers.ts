import type {
  AdminListing,
  AdminListingDetail,
  AdminReviewDetails,
  AuditEntry,
  Booking,
  Review,
  User,
} from '@tm/contracts';

export const idOf = (n: number) => n.toString(16).padStart(24, '0');
let last = 100;
const fresh = () => idOf((last += 1));

export const buildUser = (more: Partial<User> = {}): User => ({
  id: fresh(),
  email: 'amaka.obi@yahoo.com',
  firstName: 'Amaka',
  lastName: 'Obi',
  role: 'customer',
  phone: '+2347015550164',
  location: 'Enugu',
  bio: null,
  profileImageUrl: null,
  isVerified: true,
  isActive: true,
  status: 'active',
  twoFactorEnabled: false,
  createdAt: '2026-01-08T09:00:00.000Z',
  profileData: null,
  ...more,
});

export const buildAdmin = (more: Partial<User> = {}): User =>
  buildUser({
    id: idOf(1),
    firstName: 'Zainab',
    lastName: 'Mohammed',
    email: 'zainab@tm.ng',
    role: 'super_admin',
    ...more,
  });

const person = { id: idOf(7), firstName: 'Chioma', lastName: 'Eze', profileImageUrl: null };

/** A listing as its page shows it. Lists leave out the approved content and the menu. */
export type FullListing = AdminListing & Pick<AdminListingDetail, 'approved'>;

export const buildListing = (more: Partial<FullListing> = {}): FullListing => ({
  id: fresh(),
  title: 'Knotless braids',
  description: '',
  category: 'beauty_spa',
  categoryId: 'beauty_spa',
  subCategory: null,
  basePrice: 15000,
  priceType: 'fixed',
  duration: 180,
  location: 'Lekki, Lagos',
  tags: [],
  images: [],
  status: 'pending_approval',
  statusReason: null,
  isApproved: false,
  providerId: idOf(8),
  provider: {
    id: idOf(8),
    businessName: 'Crown & Coil',
    businessDescription: '',
    yearsOfExperience: 4,
    serviceAreas: [],
    certifications: [],
    isVerified: false,
    rating: 0,
    totalReviews: 0,
    user: person,
  },
  rating: 0,
  reviewCount: 0,
  seats: null,
  cancellationHours: 24,
  openingHours: null,
  version: 0,
  createdAt: '2026-11-01T09:00:00.000Z',
  submittedAt: '2026-11-01T09:00:00.000Z',
  ruling: null,
  dueBy: null,
  approved: null,
  changed: [],
  ...more,
});

export const buildBooking = (more: Partial<Booking> = {}): Booking => ({
  id: fresh(),
  serviceId: idOf(9),
  providerId: idOf(8),
  restaurantId: null,
  customerId: idOf(10),
  scheduledDate: '2026-11-26',
  scheduledTime: '14:00',
  startsAt: '2026-11-26T13:00:00.000Z',
  endsAt: '2026-11-26T16:00:00.000Z',
  status: 'accepted',
  expiresAt: null,
  clockAt: null,
  ending: null,
  cancellationHours: 24,
  cancelFreeUntil: '2026-11-25T13:00:00.000Z',
  proposal: null,
  totalAmount: 45000,
  notes: null,
  customerNotes: null,
  description: null,
  hours: null,
  quantity: null,
  partySize: null,
  duration: 180,
  customerPhone: '+2347015550164',
  customerAddress: 'Lekki',
  reviewed: false,
  tookPlace: null,
  service: { id: idOf(9), title: 'Knotless braids', category: 'beauty_spa', priceType: 'fixed', image: null },
  customer: { id: idOf(10), firstName: 'Amaka', lastName: 'Obi', profileImageUrl: null },
  provider: { id: idOf(8), businessName: 'Crown & Coil', user: person },
  history: [],
  version: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

export const buildEntry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: fresh(),
  seq: 1,
  at: '2026-11-20T09:00:00.000Z',
  kind: 'act',
  actorId: idOf(1),
  actorName: 'Zainab Mohammed',
  action: 'user.suspend',
  targetId: idOf(3),
  targetName: 'Ifeanyi Nwosu',
  reason: 'Fake reviews',
  network: null,
  count: 1,
  since: null,
  until: null,
  ...more,
});

export const buildReview = (more: Partial<Review> = {}): Review => ({
  id: fresh(),
  bookingId: idOf(11),
  serviceId: idOf(9),
  providerId: idOf(8),
  restaurantId: null,
  rating: 2,
  comment: 'Buy shoes at my shop',
  customer: { firstName: 'Amaka', lastName: 'O' },
  reply: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  ...more,
});

/** A review with two reports. */
export const buildReportedReview = (more: Partial<AdminReviewDetails> = {}): AdminReviewDetails => ({
  ...buildReview(),
  customer: { id: idOf(10), firstName: 'Amaka', lastName: 'Obi' },
  service: { id: idOf(9), title: 'Knotless braids' },
  provider: { id: idOf(8), businessName: 'Crown & Coil' },
  state: 'open',
  since: '2026-11-19T09:00:00.000Z',
  reports: 2,
  reasons: ['spam', 'false'],
  ruling: null,
  version: 0,
  latestReports: [
    {
      reporter: { id: idOf(7), firstName: 'Chioma', lastName: 'Eze' },
      reason: 'spam',
      note: 'The same text stands everywhere',
      at: '2026-11-20T09:00:00.000Z',
    },
    {
      reporter: { id: idOf(6), firstName: 'Bola', lastName: 'Ade' },
      reason: 'false',
      note: null,
      at: '2026-11-19T09:00:00.000Z',
    },
  ],
  ...more,
});
