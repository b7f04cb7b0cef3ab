import { currentTime } from '@tm/mongo';

/**
 * Returns the `expires` of a cookie that lasts `ms`. It follows the test clock, as the `Date` of the answer
 * does: Chromium takes the difference of both as the lifetime, so an end by the time of the machine would
 * delete the cookie at once.
 */
export const cookieEnd = (ms: number): Date => new Date(currentTime().getTime() + ms);
