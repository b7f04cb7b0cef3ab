import type { Listing, ProviderProfile, Review, User } from '@tm/contracts';

const idOf = (n: number) => n.toString(16).padStart(24, '0');

export const buildProfile = (more: Partial<ProviderProfile> = {}): ProviderProfile => ({
  id: idOf(1),
  businessName: 'Bakare Home Repairs',
  businessDescription: 'Plumbing and wiring in Lagos.',
  yearsOfExperience: 7,
  serviceAreas: ['Lekki, Lagos', 'Yaba, Lagos'],
  certifications: [],
  availability: { 1: { open: '08:00', close: '16:00' } },
  isVerified: true,
  handle: '~00000001',
  rating: 4.75,
  totalReviews: 4,
  ...more,
});

export const buildUser = (more: Partial<User> = {}): User => ({
  id: idOf(2),
  email: 'tunde@example.ng',
  firstName: 'Tunde',
  lastName: 'Bakare',
  role: 'service_provider',
  phone: '+2348065550110',
  location: 'Lagos',
  bio: null,
  profileImageUrl: null,
  isVerified: true,
  isActive: true,
  status: 'active',
  twoFactorEnabled: false,
  createdAt: '2026-01-08T09:00:00.000Z',
  profileData: buildProfile(),
  ...more,
});

let last = 100;
export const buildListing = (more: Partial<Listing> = {}): Listing => ({
  id: idOf((last += 1)),
  title: 'Leaking pipe repair',
  description: 'The same day.',
  category: 'home_repair',
  categoryId: 'home_repair',
  subCategory: null,
  basePrice: 15000,
  priceType: 'fixed',
  duration: 60,
  location: 'Lekki, Lagos',
  tags: ['plumbing', 'urgent'],
  images: [],
  status: 'active',
  statusReason: null,
  isApproved: true,
  providerId: idOf(1),
  provider: null,
  rating: 0,
  reviewCount: 0,
  seats: null,
  cancellationHours: 24,
  openingHours: null,
  version: 3,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...more,
});

export const buildReview = (more: Partial<Review> = {}): Review => ({
  id: idOf((last += 1)),
  bookingId: idOf(5),
  serviceId: idOf(6),
  providerId: idOf(1),
  restaurantId: null,
  rating: 5,
  comment: 'Neat work.',
  customer: { firstName: 'Amaka', lastName: 'O' },
  reply: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  ...more,
});
