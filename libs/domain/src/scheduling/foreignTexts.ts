import type { ForeignFault } from './foreignCalendars';

const TEXTS: Record<ForeignFault, string> = {
  address_not_public: 'This address is not on the public internet.',
  unreachable: 'No calendar server answers at this address.',
  refused: 'The server at this address refuses to give the calendar. It may have been withdrawn.',
  too_many_redirects: 'This address leads to other addresses too many times.',
  too_slow: 'The calendar did not arrive in time.',
  too_large: 'This calendar is larger than 2 MB.',
  not_a_calendar: 'This address gives no calendar file (iCalendar, .ics).',
  too_complex: 'The repetition rules of this calendar are too complex to read.',
  address_lost: 'We can no longer read the stored address. Please remove this calendar and add it again.',
};

/** Returns a sentence that explains to an owner why a foreign calendar was not read. */
export const foreignFaultText = (fault: ForeignFault): string => TEXTS[fault];
