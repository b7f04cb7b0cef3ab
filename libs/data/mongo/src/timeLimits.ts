/**
 * Time limit in ms of a list or count. After it the request fails with 503, so that it does not block the
 * database.
 */
export const BOOKINGS_LIMIT_MS = 2_000;
