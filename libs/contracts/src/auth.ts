import * as z from 'zod/mini';
import { email } from './contactFields';
import { id, instant } from './fields';
import { password, user } from './users';

const MISMATCH = "Passwords don't match";
/** A token from an email: 256 random bits, base64url. */
const token = z
  .string('This link is not complete')
  .check(z.regex(/^[\w-]{43}$/, 'This link is not complete'));
export { token as mailToken };
/** A code of an authenticator; spaces are removed. */
const code = z.string('Please enter the 6-digit code').check(
  z.overwrite((value) => value.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Please enter the 6-digit code'),
);

/**
 * Response of POST /api/auth/login for a user with a second factor, until `2fa/verify` has received the code.
 * All other users receive `user`.
 */
export const twoFactorRequired = z.object({ twoFactorRequired: z.literal(true) });
export const loginAnswer = z.union([twoFactorRequired, user]);

export const forgotPasswordRequest = z.strictObject({ email });
export const resetPasswordRequest = z.strictObject({ token, password });
export const changePasswordRequest = z.strictObject({ currentPassword: password, newPassword: password });
export const verifyEmailRequest = z.strictObject({ token });

/**
 * Forms for reset and change of a password. The password is typed twice, and only the form compares the two.
 */
export const resetPasswordForm = z.strictObject({ password, confirmPassword: password }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: MISMATCH,
  }),
);
export const changePasswordForm = z
  .strictObject({ currentPassword: password, newPassword: password, confirmPassword: password })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: MISMATCH,
    }),
  );

/**
 * Body of POST /api/auth/2fa/setup. The password is required but optional in the schema: a request without it
 * receives 400 `password_required`, which older clients can distinguish from other errors.
 */
export const setupTwoFactorRequest = z.strictObject({ password: z.optional(password) });
/** Form for `setupTwoFactorRequest`. */
export const setupTwoFactorForm = z.strictObject({ password });
/**
 * Response of POST /api/auth/2fa/setup: the secret as text, as an `otpauth:` address, and as a QR code (an
 * SVG data URL).
 */
export const twoFactorSetup = z.object({ secret: z.string(), otpauthUrl: z.string(), qrCode: z.string() });
/**
 * Body of POST /api/auth/2fa/enable: the code proves that the authenticator has the secret. The recovery
 * codes are returned only once.
 */
export const enableTwoFactorRequest = z.strictObject({ code });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const disableTwoFactorRequest = z.strictObject({ password });
const anyCode = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(6, message), z.maxLength(40, message));
/** Body of POST /api/auth/2fa/verify: a code of the authenticator, or a recovery code. */
export const verifyTwoFactorRequest = z.strictObject({ code: anyCode('Please enter the 6-digit code') });
/** Form for users who sign in with a recovery code. */
export const recoveryCodeForm = z.strictObject({
  code: anyCode('Please enter one of your recovery codes'),
});

/**
 * Body of POST /api/auth/reauthenticate: `code` is required for users with a second factor (400
 * `code_required`). A recovery code is also accepted.
 */
export const reauthenticateRequest = z.strictObject({
  password,
  code: z.optional(anyCode('Please enter the 6-digit code')),
});

/** One row of GET /api/auth/sessions. `device` describes the browser's user agent ("Chrome on Android"). */
export const openSession = z.object({
  id,
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});

export type LoginAnswer = z.infer<typeof loginAnswer>;
export type ForgotPasswordRequest = z.input<typeof forgotPasswordRequest>;
export type ResetPasswordRequest = z.input<typeof resetPasswordRequest>;
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>;
export type VerifyEmailRequest = z.input<typeof verifyEmailRequest>;
export type SetupTwoFactorRequest = z.input<typeof setupTwoFactorForm>;
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;
export type EnableTwoFactorRequest = z.input<typeof enableTwoFactorRequest>;
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
export type DisableTwoFactorRequest = z.input<typeof disableTwoFactorRequest>;
export type VerifyTwoFactorRequest = z.input<typeof verifyTwoFactorRequest>;
/** Form for `reauthenticateRequest`. The service decides if a code is required. */
export const reauthenticateForm = z.strictObject({ password, code: z.string() });
export type ReauthenticateForm = z.infer<typeof reauthenticateForm>;
export type ReauthenticateRequest = z.input<typeof reauthenticateRequest>;
export type OpenSession = z.infer<typeof openSession>;
