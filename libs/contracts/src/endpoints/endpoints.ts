import { authEndpoints } from './auth.endpoints';
import { twoFactorEndpoints } from './twoFactor.endpoints';
import { sessionEndpoints } from './sessions.endpoints';
import { profileEndpoints } from './profile.endpoints';
import { uploadEndpoints } from './uploads.endpoints';
import { supportEndpoints } from './support.endpoints';
import { notificationEndpoints } from './notifications.endpoints';
import { listingEndpoints } from './listings.endpoints';
import { businessEndpoints } from './businesses.endpoints';
import { favouriteEndpoints } from './favourites.endpoints';
import { disputeEndpoints } from './disputes.endpoints';
import { documentEndpoints } from './documents.endpoints';
import { bookingEndpoints } from './bookings.endpoints';
import { calendarEndpoints } from './calendar.endpoints';
import { reviewEndpoints } from './reviews.endpoints';
import { providerEndpoints } from './providers.endpoints';
import { adminUserEndpoints } from './adminUsers.endpoints';
import { adminHolidayEndpoints } from './adminHolidays.endpoints';
import { adminListingEndpoints } from './adminListings.endpoints';
import { adminProviderEndpoints } from './adminProviders.endpoints';
import { adminBookingEndpoints } from './adminBookings.endpoints';
import { adminAbsenceEndpoints } from './adminAbsences.endpoints';
import { adminReviewEndpoints } from './adminReviews.endpoints';
import { adminSupportEndpoints } from './adminSupport.endpoints';
import { adminMoneyEndpoints } from './adminMoney.endpoints';
import { paymentEndpoints } from './payments.endpoints';
import { payoutEndpoints } from './payouts.endpoints';
import { adminStatEndpoints } from './adminStats.endpoints';

/** All endpoints of the site by `'METHOD /path'`. */
export const ENDPOINTS = {
  ...authEndpoints,
  ...twoFactorEndpoints,
  ...sessionEndpoints,
  ...profileEndpoints,
  ...uploadEndpoints,
  ...supportEndpoints,
  ...notificationEndpoints,
  ...listingEndpoints,
  ...businessEndpoints,
  ...favouriteEndpoints,
  ...documentEndpoints,
  ...bookingEndpoints,
  ...calendarEndpoints,
  ...reviewEndpoints,
  ...providerEndpoints,
  ...adminUserEndpoints,
  ...adminHolidayEndpoints,
  ...adminListingEndpoints,
  ...adminProviderEndpoints,
  ...adminBookingEndpoints,
  ...adminAbsenceEndpoints,
  ...adminReviewEndpoints,
  ...adminSupportEndpoints,
  ...adminStatEndpoints,
  ...adminMoneyEndpoints,
  ...payoutEndpoints,
  ...disputeEndpoints,
  ...paymentEndpoints,
};

export type EndpointKey = keyof typeof ENDPOINTS;
