import * as z from 'zod/mini';
import { mailToken } from './auth';
import { instant } from './fields';
import { problem } from './problem';
import { password } from './users';

/**
 * Body of DELETE /api/profile: erasure requires the password (security.md). With `bookings`, open bookings do
 * not prevent it: those that have not begun are cancelled, and the account is erased when the others have
 * ended.
 */
export const deleteProfileRequest = z.strictObject({
  password,
  bookings: z.optional(z.literal('cancel', 'Bookings are cancelled or left out')),
});
/** Response to DELETE /api/profile (202) for an account that is closed now and erased later. */
export const closedProfile = z.object({ erasedBy: instant });
/**
 * 409 `open_bookings`: the open bookings, how many of them have not begun, and by when the account is erased
 * if these are cancelled now.
 */
export const openBookingsProblem = z.extend(problem, {
  current: z.object({ open: z.number(), ahead: z.number(), erasedBy: instant }),
});
/** Body of POST /api/profile/keep: the token of the link in the mail about the closed account. */
export const keepProfileRequest = z.strictObject({ token: mailToken });
/** Form for `deleteProfileRequest`: the user types the word, so that the account is not erased by mistake. */
export const deleteProfileForm = z.strictObject({
  word: z
    .string('Please type DELETE')
    .check(z.refine((value) => value.trim() === 'DELETE', 'Please type DELETE in capital letters')),
  password,
});

export type DeleteProfileRequest = z.input<typeof deleteProfileRequest>;
export type KeepProfileRequest = z.input<typeof keepProfileRequest>;
export type OpenBookingsProblem = z.infer<typeof openBookingsProblem>;
