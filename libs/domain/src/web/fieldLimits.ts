/** Business constants and limits of spec 9 that more than one module needs. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 256;
export const MAX_IMAGE_BYTES = 5_242_880;
/** What may be uploaded; the service looks at the content itself (contract, PUT /api/upload-complete). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const MAX_LISTING_IMAGES = 5;
/** Characters of the words that stand for a picture of a service to those who do not see it. */
export const MAX_IMAGE_ALT = 160;
export const DEFAULT_REVIEW_RATING = 5;
/** Characters of a review's comment, and of the provider's reply to it. */
export const MAX_REVIEW_COMMENT = 2000;
export const MAX_REVIEW_REPLY = 1000;
/** Of the reviews that one customer gives one business within so many days, only the newest counts. */
export const REVIEW_REPEAT_DAYS = 30;
/** Characters of what somebody adds to the report of a review. */
export const MAX_REPORT_NOTE = 500;
export const DEFAULT_DURATION_MINUTES = 60;
export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
export const PENDING_HOLD_HOURS = 24;
/** Requests of one customer that wait for an answer, at most: each of them keeps a time from everybody else. */
export const MAX_OPEN_REQUESTS = 100;
/** Of them at one provider: nobody fills a whole calendar. */
export const MAX_OPEN_REQUESTS_AT_ONE = 20;
/** The same in the production profile, before the provider has completed a booking for the customer (decision 035). */
export const MAX_OPEN_REQUESTS_AT_NEW = 3;
/** Open requests of an account whose e-mail address is not proved, in the production profile (decision 33). */
export const MAX_OPEN_REQUESTS_UNPROVED = 1;
/**
 * Open requests at one provider that new accounts (unproved, or without a completed booking) hold together, in the production profile: from one
 * network (an IPv4 address or an IPv6 /64, which the customers of a mobile carrier may share), and from one device (decision 046).
 */
export const MAX_OPEN_REQUESTS_FROM_NETWORK = 10;
export const MAX_OPEN_REQUESTS_FROM_DEVICE = 5;
/** So many days ahead one can book at most: a year of another calendar (2569, 9999) is no date that anybody means. */
export const MAX_DAYS_AHEAD = 730;
export const VERIFICATION_PROMISE = '24-48 hours';
export const UNAUTHORIZED_REDIRECT_MS = 500;
/** Entries of the lists in Business Info. */
export const MAX_SERVICE_AREAS = 30;
export const MAX_CERTIFICATIONS = 20;
