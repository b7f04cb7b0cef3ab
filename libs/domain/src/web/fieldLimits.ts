/** Business constants and limits of product 9 that several modules use. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 256;
export const MAX_IMAGE_BYTES = 5_242_880;
/**
 * Allowed content types of pictures; the service also checks the content (contract, PUT
 * /api/upload-complete).
 */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const MAX_LISTING_IMAGES = 5;
/** Maximum number of characters of the alternative text of a listing picture. */
export const MAX_IMAGE_ALT = 160;
export const DEFAULT_REVIEW_RATING = 5;
/** Maximum number of characters of a review's comment, and of the provider's reply. */
export const MAX_REVIEW_COMMENT = 2000;
export const MAX_REVIEW_REPLY = 1000;
/** Number of days within which only the newest review of one customer for one business counts. */
export const REVIEW_REPEAT_DAYS = 30;
/** Maximum number of characters of the note in a review report. */
export const MAX_REPORT_NOTE = 500;
export const DEFAULT_DURATION_MINUTES = 60;
export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
export const PENDING_HOLD_HOURS = 24;
/** Maximum number of open requests per customer, because each of them blocks a time for other customers. */
export const MAX_OPEN_REQUESTS = 100;
/**
 * Maximum number of open requests per customer at one provider, so that one customer cannot fill a calendar.
 */
export const MAX_OPEN_REQUESTS_AT_ONE = 20;
/**
 * The same limit in the production profile, until the provider has completed a booking for the customer
 * (ADR-035).
 */
export const MAX_OPEN_REQUESTS_AT_NEW = 3;
/**
 * Maximum number of open requests of an account without a verified email address, in the production profile
 * (PD-33).
 */
export const MAX_OPEN_REQUESTS_UNPROVED = 1;
/**
 * Maximum number of open requests at one provider that new accounts (unverified email address, or no
 * completed booking) hold together, in the production profile. The first limit is per network (an IPv4
 * address or an IPv6 /64, which customers of a mobile carrier may share), the second is per device
 * (ADR-046).
 */
export const MAX_OPEN_REQUESTS_FROM_NETWORK = 10;
export const MAX_OPEN_REQUESTS_FROM_DEVICE = 5;
/**
 * Maximum number of days ahead that can be booked. It also rejects years of other calendars (2569) and
 * placeholders (9999).
 */
export const MAX_DAYS_AHEAD = 730;
export const VERIFICATION_PROMISE = '24-48 hours';
export const UNAUTHORIZED_REDIRECT_MS = 500;
/** Maximum number of entries in the lists of Business Info. */
export const MAX_SERVICE_AREAS = 30;
export const MAX_CERTIFICATIONS = 20;
