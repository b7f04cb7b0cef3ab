import type {
  AvailabilityRules,
  CalendarBooking,
  CalendarDay,
  CalendarEntry,
  ProviderCalendar,
} from '@tm/contracts';
import { datesFrom, daysBetween, fromLagos, lagosDate } from '@tm/domain';
import { http, HttpResponse } from 'msw';

const idOf = (n: number) => n.toString(16).padStart(24, '0');
let last = 5_000;

/** Builds an accepted booking on a Lagos date, one hour long by default. */
export const buildCalendarBooking = (
  date: string,
  time: string,
  more: Partial<CalendarBooking> & { minutes?: number } = {},
): CalendarBooking => {
  const { minutes = 60, ...rest } = more;
  const start = fromLagos(date, time)!.getTime();
  return {
    id: idOf((last += 1)),
    serviceId: idOf(7),
    title: 'Knotless braids',
    customerName: 'Amaka Obi',
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + minutes * 60_000).toISOString(),
    status: 'accepted',
    expiresAt: null,
    partySize: null,
    customerPhone: null,
    notes: null,
    ...rest,
  };
};

/** Builds a phone booking on a Lagos date, one hour long by default. */
export const buildEntry = (
  date: string,
  time: string,
  more: Partial<CalendarEntry> & { minutes?: number } = {},
): CalendarEntry => {
  const { minutes = 60, ...rest } = more;
  const start = fromLagos(date, time)!.getTime();
  return {
    id: idOf((last += 1)),
    serviceId: null,
    kind: 'appointment',
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + minutes * 60_000).toISOString(),
    name: 'Bola Ade',
    phone: '+2348031112222',
    note: null,
    title: null,
    partySize: null,
    version: 0,
    ...rest,
  };
};

/** Fakes GET /api/calendar/entries. */
export const entriesHandler = (entries: readonly CalendarEntry[] = []) =>
  http.get('*/api/calendar/entries', () => HttpResponse.json({ entries, isWhole: true }));

const NONE = { pending: 0, accepted: 0, in_progress: 0, completed: 0, cancelled: 0 };

/** State of the fake calendar endpoint. A test changes it before rendering. */
export type CalendarState = {
  bookings: CalendarBooking[];
  /** Overrides for single days. Other days are open and free from 9:00 to 17:00. */
  days: Record<string, Partial<CalendarDay>>;
  more: Partial<ProviderCalendar>;
  /** Query strings of the requests received. */
  asked: string[];
};

const dayIn = (world: CalendarState, date: string, isDetailed: boolean): CalendarDay => {
  const counts = { ...NONE };
  for (const { startsAt, status } of world.bookings)
    if (lagosDate(new Date(startsAt)) === date) counts[status] += 1;
  const hours = [{ start: 540, end: 1020 }];
  return {
    date,
    counts,
    dayOff: null,
    openings: hours,
    free: isDetailed ? hours : null,
    ...world.days[date],
  };
};

/** Fakes GET /api/service-providers/me/calendar. */
export const calendarHandler = (world: CalendarState) =>
  http.get('*/api/service-providers/me/calendar', ({ request }) => {
    const { searchParams } = new URL(request.url);
    world.asked.push(searchParams.toString());
    const [from, to] = [searchParams.get('from')!, searchParams.get('to')!];
    const count = daysBetween(from, to);
    const isDetailed = count <= 7;
    const dates = datesFrom(from, count);
    const answer: ProviderCalendar = {
      anyTime: false,
      slotMinutes: 60,
      restaurants: [],
      serviceId: searchParams.get('serviceId'),
      days: dates.map((date) => dayIn(world, date, isDetailed)),
      bookings: isDetailed
        ? world.bookings.filter(({ startsAt }) => dates.includes(lagosDate(new Date(startsAt))))
        : null,
      isWhole: true,
      ...world.more,
    };
    return HttpResponse.json(answer);
  });

export const buildRules = (more: Partial<AvailabilityRules['calendar']> = {}): AvailabilityRules => ({
  version: 3,
  weekly: { 1: { open: '09:00', close: '17:00' }, 5: { open: '20:00', close: '02:00' } },
  calendar: { slotMinutes: 60, leadMinutes: 120, bufferMinutes: 15, holdHours: 24, daysOff: [], ...more },
});
