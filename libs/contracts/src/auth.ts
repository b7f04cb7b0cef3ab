import * as z from 'zod/mini';
import { email, id, instant } from './fields';
import { password, user } from './users';

const MISMATCH = "Passwords don't match";
/** A token of a mail: 256 random bits, base64url. */
const token = z
  .string('This link is not complete')
  .check(z.regex(/^[\w-]{43}$/, 'This link is not complete'));
export { token as mailToken };
/** What an authenticator shows; spaces as people type them. */
const code = z.string('Please enter the 6-digit code').check(
  z.overwrite((value) => value.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Please enter the 6-digit code'),
);

/** POST /api/auth/login answers the person, or this until the second factor is given to `2fa/verify`. */
export const twoFactorRequired = z.object({ twoFactorRequired: z.literal(true) });
export const loginAnswer = z.union([twoFactorRequired, user]);

export const forgotPasswordRequest = z.strictObject({ email });
export const resetPasswordRequest = z.strictObject({ token, password });
export const changePasswordRequest = z.strictObject({ currentPassword: password, newPassword: password });
export const verifyEmailRequest = z.strictObject({ token });

/** The forms behind reset and change: typed twice, compared on the screen. */
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

/** POST /api/auth/2fa/setup. The password is required: without it the answer is 400 `password_required`, which older clients can tell apart. */
export const setupTwoFactorRequest = z.strictObject({ password: z.optional(password) });
/** The form behind it. */
export const setupTwoFactorForm = z.strictObject({ password });
/** Its answer: the secret to type, the same as `otpauth:` address and as a picture (an SVG data URL). */
export const twoFactorSetup = z.object({ secret: z.string(), otpauthUrl: z.string(), qrCode: z.string() });
/** POST /api/auth/2fa/enable: the code proves that the authenticator has the secret. The recovery codes are shown once. */
export const enableTwoFactorRequest = z.strictObject({ code });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const disableTwoFactorRequest = z.strictObject({ password });
const eitherCode = (wanted: string) =>
  z.string(wanted).check(z.trim(), z.minLength(6, wanted), z.maxLength(40, wanted));
/** POST /api/auth/2fa/verify: a code of the authenticator, or one of the recovery codes. */
export const verifyTwoFactorRequest = z.strictObject({ code: eitherCode('Please enter the 6-digit code') });
/** The form of who has only the recovery codes. */
export const recoveryCodeForm = z.strictObject({
  code: eitherCode('Please enter one of your recovery codes'),
});

/** POST /api/auth/reauthenticate: `code` is required of who has a second factor (400 `code_required`). A recovery code does as well. */
export const reauthenticateRequest = z.strictObject({
  password,
  code: z.optional(eitherCode('Please enter the 6-digit code')),
});

/** One row of GET /api/auth/sessions. `device` is what the browser said of itself, in words ("Chrome on Android"). */
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
/** The form behind it: whether a code is needed is the service's answer. */
export const reauthenticateForm = z.strictObject({ password, code: z.string() });
export type ReauthenticateForm = z.infer<typeof reauthenticateForm>;
export type ReauthenticateRequest = z.input<typeof reauthenticateRequest>;
export type OpenSession = z.infer<typeof openSession>;
