import type { Notification, ProviderProfile, User, VerificationStanding } from '@tm/contracts';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

/** A signed-in user; by default a customer with a complete profile. */
export const buildUser = (more: Partial<User> = {}): User => ({
  id: '64b000000000000000000001',
  email: 'ada@example.ng',
  firstName: 'Ada',
  lastName: 'Obi',
  role: 'customer',
  phone: '+2348035550142',
  location: 'Lagos',
  bio: null,
  profileImageUrl: null,
  isVerified: false,
  isActive: true,
  status: 'active',
  twoFactorEnabled: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  profileData: null,
  ...more,
});

export const buildProfile = (more: Partial<ProviderProfile> = {}): ProviderProfile => ({
  id: '64b000000000000000000009',
  businessName: 'Ade Repairs',
  businessDescription: 'Plumbing and wiring',
  yearsOfExperience: 4,
  serviceAreas: [],
  certifications: [],
  availability: {},
  isVerified: true,
  rating: 4.66,
  totalReviews: 12,
  ...more,
});

export const buildNotification = (more: Partial<Notification> = {}): Notification => ({
  id: '64b000000000000000000011',
  title: 'Booking accepted',
  message: 'Tunde accepted your booking.',
  link: '/bookings',
  isRead: false,
  createdAt: '2026-01-06T09:00:00.000Z',
  ...more,
});

const problem = (status: number, detail: string, errors?: Record<string, string[]>) =>
  HttpResponse.json(
    { type: 'about:blank', title: detail, status, detail, code: 'test', requestId: 'r1', errors },
    { status },
  );

/** A rejected call with the response of the services. */
export const rejects = (
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  status: number,
  detail: string,
  errors?: Record<string, string[]>,
) => http[method](`*/api${path}`, () => problem(status, detail, errors));

/** A 429 response with Retry-After. */
export const rateLimits = (path: string, seconds: number) =>
  http.post(`*/api${path}`, () =>
    HttpResponse.json(
      {
        type: 'about:blank',
        title: 'Too Many Requests',
        status: 429,
        detail: 'Too many requests. Please try again later.',
        code: 'too_many_requests',
        requestId: 'r1',
      },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    ),
  );

/** The session of a user, or none. */
export const session = (user: User | null) =>
  http.get('*/api/auth/user', () => (user ? HttpResponse.json(user) : problem(401, 'Unauthorized')));

/** The verification state of the user's business. */
export const buildVerification = (more: Partial<VerificationStanding> = {}) =>
  http.get('*/api/service-providers/:id/verification', ({ params }) =>
    HttpResponse.json<VerificationStanding>({
      id: String(params['id']),
      state: 'unsubmitted',
      submittedAt: null,
      dueBy: null,
      decidedAt: null,
      reason: null,
      mistakes: [],
      businessName: 'Ade Repairs',
      phone: null,
      address: null,
      document: null,
      ...more,
    }),
  );

/** A list with its total count. */
export const list = (path: string, items: JsonBodyType[], total = items.length) =>
  http.get(`*/api${path}`, () => HttpResponse.json(items, { headers: { 'x-total-count': String(total) } }));

/** The bell: the listed notifications and the total number of unread ones. */
export const bell = (items: Notification[], unread = items.filter(({ isRead }) => !isRead).length) =>
  http.get('*/api/notifications', ({ request }) => {
    const isCount = new URL(request.url).searchParams.get('isRead') === 'false';
    return HttpResponse.json(isCount ? items.slice(0, 1) : items, {
      headers: { 'x-total-count': String(isCount ? unread : items.length) },
    });
  });

/** The mocked services: by default no session and no data. */
export const site = setupServer(
  session(null),
  bell([]),
  list('/bookings', []),
  list('/services/featured', []),
  http.get('*/api/services/facts', () => HttpResponse.json({ counts: null, quotes: [] })),
);

/** Starts and stops the mocked services around the tests of a file. An unhandled call fails its test. */
export function mockSite(): void {
  beforeAll(() => site.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => site.resetHandlers());
  afterAll(() => site.close());
}
