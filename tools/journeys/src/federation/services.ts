import { createServer, type Server } from 'node:http';

const COOKIE = /tm_sid=(\w+)/;

const BUSINESS = {
  id: 'p-1',
  businessName: 'Ada Works',
  businessDescription: 'Pipes and taps.',
  yearsOfExperience: 4,
  serviceAreas: ['Lagos'],
  certifications: [],
  availability: {},
  isVerified: true,
  rating: 0,
  totalReviews: 0,
};

const userOf = (role: string) => ({
  id: 'u-1',
  email: 'ada@example.ng',
  firstName: 'Ada',
  lastName: 'Obi',
  role,
  phone: '+2348031234567',
  location: 'Lagos',
  bio: null,
  profileImageUrl: null,
  isVerified: true,
  isActive: true,
  status: 'active',
  twoFactorEnabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  profileData: role === 'service_provider' ? BUSINESS : null,
});

/** In the place of the services: the cookie names the role of whoever is signed in, and every list is empty. What is checked here is loading, not data. */
export const createServices = (): Server =>
  createServer((req, res) => {
    const role = COOKIE.exec(req.headers.cookie ?? '')?.[1];
    res.setHeader('content-type', 'application/json');
    if (req.url?.startsWith('/api/auth/user')) {
      res.statusCode = role ? 200 : 401;
      res.end(JSON.stringify(role ? userOf(role) : { status: 401, detail: 'Unauthorized' }));
      return;
    }
    if (req.url?.startsWith('/api/service-providers/me/summary')) {
      res.end(JSON.stringify({ totalBookings: 0, pendingRequests: 0, totalEarnings: 0, averageRating: 0 }));
      return;
    }
    if (req.url?.startsWith('/api/services/facets')) {
      res.end(JSON.stringify({ categories: {}, locations: {} }));
      return;
    }
    res.setHeader('x-total-count', '0');
    res.end('[]');
  });
