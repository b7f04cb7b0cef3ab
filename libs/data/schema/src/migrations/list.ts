import { nameSessions } from './001-session-names';
import { deriveListingWords } from './002-listing-words';
import { fillListingCounters } from './003-listing-tallies';
import { fillModerationFields } from './004-listing-life';
import { countStoredBookings } from './005-booking-totals';
import { deriveBookingSearch } from './006-booking-search';
import { storeEarnings } from './007-earnings';
import { countPlatform } from './008-platform-counts';
import { placeReviews } from './009-review-places';
import { fillAuditKinds } from './011-audit-kinds';
import { fillListingCities } from './012-listing-cities';
import { fillUserSearchKeys } from './013-user-search-keys';
import { fillAnswerTimes } from './015-answer-times';
import { setBookingClocks } from './016-booking-clock';
import { removeDinersAddresses } from './017-diners-addresses';
import { planReminders } from './018-reminders';
import { fillListingQuality } from './019-listing-quality';
import { fillBusinessPages } from './020-business-pages';
import { setEarningTimes } from './021-earning-times';
import type { Migration } from '@tm/mongo';

/** In the order of application. Append only: never edit or remove a released migration. */
export const MIGRATIONS: readonly Migration[] = [
  { id: '001-session-names', up: nameSessions },
  { id: '002-listing-words', up: deriveListingWords },
  { id: '003-listing-tallies', up: fillListingCounters, counts: true },
  { id: '004-listing-life', up: fillModerationFields },
  { id: '005-booking-totals', up: countStoredBookings },
  { id: '006-booking-search', up: deriveBookingSearch },
  { id: '007-earnings', up: storeEarnings },
  { id: '008-platform-counts', up: countPlatform, counts: true },
  { id: '009-review-places', up: placeReviews },
  { id: '011-audit-kinds', up: fillAuditKinds },
  { id: '012-listing-cities', up: fillListingCities },
  { id: '013-user-search-keys', up: fillUserSearchKeys },
  { id: '015-answer-times', up: fillAnswerTimes },
  { id: '016-booking-clock', up: setBookingClocks },
  { id: '017-diners-addresses', up: removeDinersAddresses },
  { id: '018-reminders', up: planReminders },
  { id: '019-listing-quality', up: fillListingQuality },
  { id: '020-business-pages', up: fillBusinessPages },
  { id: '021-earning-times', up: setEarningTimes },
];
