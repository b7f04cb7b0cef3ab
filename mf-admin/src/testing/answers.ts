import type { AuditEntry, Booking, Listing, User } from '@tm/contracts';

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

export const buildListing = (more: Partial<Listing> = {}): Listing => ({
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
  cancellationHours: 24,
  cancelFreeUntil: '2026-11-25T13:00:00.000Z',
  proposal: null,
  totalAmount: 45000,
  notes: null,
  hours: null,
  quantity: null,
  partySize: null,
  duration: 180,
  customerPhone: '+2347015550164',
  customerAddress: 'Lekki',
  reviewed: false,
  service: { id: idOf(9), title: 'Knotless braids', category: 'beauty_spa', priceType: 'fixed', image: null },
  customer: { id: idOf(10), firstName: 'Amaka', lastName: 'Obi', profileImageUrl: null },
  provider: { id: idOf(8), businessName: 'Crown & Coil', user: person },
  history: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

export const buildEntry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: fresh(),
  seq: 1,
  at: '2026-11-20T09:00:00.000Z',
  actorId: idOf(1),
  actorName: 'Zainab Mohammed',
  action: 'user.suspend',
  targetId: idOf(3),
  targetName: 'Ifeanyi Nwosu',
  reason: 'Fake reviews',
  ...more,
});
