import type { Earnings, Trends } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BOOKINGS, BOOKING_COUNTS, FACTS, FEATURED, HOURS } from './business';

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

/** Returns days without bookings and without free times. */
const calendarOf = (asked: URLSearchParams) => {
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  const counts = { pending: 0, accepted: 0, in_progress: 0, completed: 0, cancelled: 0 };
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const days = Array.from({ length }, (_, at) => ({
    date: new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10),
    counts,
    dayOff: null,
    openings: [],
    free: length > 7 ? null : [],
  }));
  const rest = { anyTime: false, slotMinutes: 60, restaurants: [], serviceId: null, isWhole: true };
  return { ...rest, days, bookings: length > 7 ? null : [] };
};

/** A provider with bookings and reviews; all other users have none. */
const BOOKED = 'booked_provider';
const businessOf = (role: string) => {
  if (role === BOOKED) return { ...BUSINESS, rating: 4.5, totalReviews: 2 };
  return role === 'service_provider' ? BUSINESS : null;
};

const userOf = (role: string) => ({
  id: 'u-1',
  email: 'ada@example.ng',
  firstName: 'Ada',
  lastName: 'Obi',
  role: role === BOOKED ? 'service_provider' : role,
  phone: '+2348031234567',
  location: 'Lagos',
  bio: null,
  profileImageUrl: null,
  isVerified: true,
  isActive: true,
  status: 'active',
  twoFactorEnabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  profileData: businessOf(role),
});

const NO_NUMBERS = { totalBookings: 0, pendingRequests: 0, totalEarnings: 0, averageRating: 0 };

/** Returns earnings without a completed booking. */
const earningsOf = (asked: URLSearchParams): Earnings => ({
  by: 'day',
  from: asked.get('from') ?? '',
  to: asked.get('to') ?? '',
  total: 0,
  bookings: 0,
  points: [],
});

const NO_SUMS = { signUps: 0, bookings: 0, completed: 0, revenue: 0 };
/** Returns one point for the whole time. */
const trendsOf = (asked: URLSearchParams): Trends => {
  const time = { from: asked.get('from') ?? '', to: asked.get('to') ?? '' };
  return { by: 'month', ...time, total: NO_SUMS, points: [{ ...time, ...NO_SUMS }] };
};

type Answer = (url: URL, role: string | undefined) => unknown;
const ifBooked =
  (answer: unknown): Answer =>
  (_, role) =>
    role === BOOKED ? answer : [];

/** Responses by the beginning of a path; every other list is empty. */
const ANSWERS: readonly [RegExp, Answer][] = [
  [
    /^\/api\/service-providers\/me\/summary/,
    (_, role) => (role === BOOKED ? { ...NO_NUMBERS, totalBookings: 1 } : NO_NUMBERS),
  ],
  [/^\/api\/service-providers\/me\/earnings/, ({ searchParams }) => earningsOf(searchParams)],
  [/^\/api\/service-providers\/me\/calendar/, ({ searchParams }) => calendarOf(searchParams)],
  [/^\/api\/calendar\/entries/, () => ({ entries: [], isWhole: true })],
  [/^\/api\/service-providers\/[^/]+\/availability/, () => HOURS],
  [/^\/api\/services\/facets/, () => ({ categories: {}, locations: {} })],
  [/^\/api\/services\/facts/, () => FACTS],
  [/^\/api\/services\/featured/, () => FEATURED],
  [/^\/api\/bookings\/counts/, ifBooked(BOOKING_COUNTS)],
  [/^\/api\/bookings/, ifBooked(BOOKINGS)],
  [/^\/api\/admin\/trends/, ({ searchParams }) => trendsOf(searchParams)],
];

/**
 * Answers in place of the services: the cookie contains the role of the signed-in user, and all lists are
 * empty except the booked provider's. These tests check loading, not data.
 */
export function answerAsService(req: IncomingMessage, res: ServerResponse): void {
  const role = COOKIE.exec(req.headers.cookie ?? '')?.[1];
  const url = new URL(req.url ?? '', 'http://site');
  res.setHeader('content-type', 'application/json');
  if (url.pathname === '/api/auth/user') {
    res.statusCode = role ? 200 : 401;
    res.end(JSON.stringify(role ? userOf(role) : { status: 401, detail: 'Unauthorized' }));
    return;
  }
  const answer = ANSWERS.find(([path]) => path.test(url.pathname))?.[1] ?? (() => []);
  const body = answer(url, role);
  res.setHeader('x-total-count', Array.isArray(body) ? String(body.length) : '0');
  res.end(JSON.stringify(body));
}
