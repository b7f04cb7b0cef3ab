import type { BusinessPage, Listing, ListingProvider, Review, User } from '@tm/contracts';

let last = 0;
const nextId = () => (last += 1).toString(16).padStart(24, '0');

export const buildProvider = (more: Partial<ListingProvider> = {}): ListingProvider => ({
  id: 'b'.repeat(24),
  businessName: 'Crown & Coil Studio',
  businessDescription: 'Braids and gele in your home.',
  yearsOfExperience: 8,
  serviceAreas: ['Lekki', 'Ikoyi'],
  certifications: [],
  isVerified: true,
  handle: 'crown-and-coil',
  rating: 4.8,
  totalReviews: 214,
  user: {
    id: 'c'.repeat(24),
    firstName: 'Chioma',
    lastName: 'Eze',
    profileImageUrl: null,
    phone: '+2348035550199',
  },
  ...more,
});

export const buildListing = (more: Partial<Listing> = {}): Listing => ({
  id: nextId(),
  title: 'Knotless braids at home',
  description: 'Done in your home, with hair included.',
  category: 'beauty_spa',
  categoryId: 'beauty_spa',
  subCategory: null,
  basePrice: 15_000,
  priceType: 'fixed',
  duration: 180,
  location: 'Lekki, Lagos',
  tags: ['knotless', 'hair included'],
  images: ['/objects/pictures/braids'],
  status: 'active',
  statusReason: null,
  isApproved: true,
  providerId: 'b'.repeat(24),
  provider: buildProvider(),
  rating: 4.8,
  reviewCount: 25,
  seats: null,
  cancellationHours: 24,
  openingHours: null,
  version: 0,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...more,
});

export const buildBusiness = (more: Partial<BusinessPage> = {}): BusinessPage => {
  const day = { open: '00:00', close: '00:00' };
  return {
    business: {
      id: 'b'.repeat(24),
      handle: 'adaeze-beauty',
      name: 'Adaeze Beauty',
      description: 'Braids and gele in your home.',
      yearsOfExperience: 8,
      certifications: [],
      location: 'Surulere, Lagos',
      rating: 4.71,
      totalReviews: 32,
    },
    badges: [{ kind: 'verified', since: '2031-01-05T10:00:00.000Z' }],
    hours: { weekly: { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day }, exceptions: [] },
    areas: ['Surulere, Lagos', 'Yaba, Lagos'],
    gallery: [{ image: '/objects/pictures/one', alt: 'Braids', serviceId: 'a'.repeat(24) }],
    answers: { usualMinutes: 40 },
    jobs: 37,
    links: { page: '/b/adaeze-beauty', qr: '/api/businesses/adaeze-beauty/qr.svg' },
    ...more,
  };
};

export const buildReview = (more: Partial<Review> = {}): Review => ({
  id: nextId(),
  bookingId: nextId(),
  serviceId: nextId(),
  providerId: 'b'.repeat(24),
  restaurantId: null,
  rating: 5,
  comment: 'Came on time, very gentle.',
  customer: { firstName: 'Ngozi', lastName: 'A' },
  reply: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  ...more,
});

export const buildUser = (more: Partial<User> = {}): User => ({
  id: 'f'.repeat(24),
  email: 'amaka@example.ng',
  firstName: 'Amaka',
  lastName: 'Obi',
  role: 'customer',
  phone: null,
  location: 'Lagos',
  bio: null,
  profileImageUrl: null,
  isVerified: true,
  isActive: true,
  status: 'active',
  twoFactorEnabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  profileData: null,
  ...more,
});
