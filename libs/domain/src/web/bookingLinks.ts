import { bookingPage, type LinkedAct } from './bookingPage';

/** Returns the act that the query of a link to a booking asks for; null without one. */
export const actOfQuery = (query: URLSearchParams): LinkedAct | null => {
  if (query.get('review') === '1') return 'review';
  const open = query.get('open');
  return open === 'move' || open === 'cancel' ? open : null;
};

/**
 * Returns the page that an older link to a booking leads to (`/bookings?booking=…`, as in notifications,
 * emails and calendars that were sent before bookings had pages); null for the query of the list.
 */
export const pageOfOldLink = (query: URLSearchParams): string | null => {
  const id = query.get('booking');
  return id ? bookingPage(encodeURIComponent(id), actOfQuery(query) ?? undefined) : null;
};
