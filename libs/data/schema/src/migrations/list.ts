import { nameSessions } from './001-session-names';
import { deriveListingWords } from './002-listing-words';
import { fillListingCounters } from './003-listing-tallies';
import { nameListingLife } from './004-listing-life';
import { countStoredBookings } from './005-booking-totals';
import { deriveBookingSearch } from './006-booking-search';
import { storeEarnings } from './007-earnings';
import { countPlatform } from './008-platform-counts';
import { placeReviews } from './009-review-places';
import { nameAuditKinds } from './011-audit-kinds';
import { placeListings } from './012-listing-cities';
import { keyPeople } from './013-user-search-keys';
import { measureAnswers } from './015-answer-times';
import type { Migration } from '@tm/mongo';

/** In the order of application. Append only: never edit or remove a released migration. */
export const MIGRATIONS: readonly Migration[] = [
  { id: '001-session-names', up: nameSessions },
  { id: '002-listing-words', up: deriveListingWords },
  { id: '003-listing-tallies', up: fillListingCounters, counts: true },
  { id: '004-listing-life', up: nameListingLife },
  { id: '005-booking-totals', up: countStoredBookings },
  { id: '006-booking-search', up: deriveBookingSearch },
  { id: '007-earnings', up: storeEarnings },
  { id: '008-platform-counts', up: countPlatform, counts: true },
  { id: '009-review-places', up: placeReviews },
  { id: '011-audit-kinds', up: nameAuditKinds },
  { id: '012-listing-cities', up: placeListings },
  { id: '013-user-search-keys', up: keyPeople },
  { id: '015-answer-times', up: measureAnswers },
];
