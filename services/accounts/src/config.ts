import { MAX_IMAGE_BYTES } from '@tm/domain';
import { secret, secretList, serviceConfig, webAddress } from '@tm/service-kit';
import * as z from 'zod';

export const configSchema = serviceConfig({
  /** smtp://host:port or smtps://user:password@host:port. */
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\/.+/.test(value) && URL.canParse(value),
      'must be an smtp:// or smtps:// address',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an e-mail address')
    .default('Trusted Marketplace <no-reply@trusted-marketplace.example>'),
  S3_ENDPOINT: webAddress,
  /** The store as browsers reach it, which upload addresses name; without it S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: webAddress.optional(),
  /**
   * The most bytes that the store takes by a presigned PUT, as its own settings or the proxy in front of it say. Without it nobody may
   * upload a file without saying its size first: such an address has no bound of its own (ADR-041).
   */
  S3_PRESIGNED_MAX_BYTES: z.coerce
    .number('must be a number of bytes')
    .int('must be a number of bytes')
    .min(1, 'must be a number of bytes')
    .max(2 * MAX_IMAGE_BYTES, `must be at most ${2 * MAX_IMAGE_BYTES}`)
    .optional(),
  /** From so many bytes on that were uploaded and not completed, the log warns. The default is 1 GiB. */
  S3_INCOMING_WARN_BYTES: z.coerce
    .number('must be a number of bytes')
    .min(1)
    .default(1024 ** 3),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  /** The tokens of links in mails follow from it. The database knows them by hash: a new key leaves mails that were sent valid. */
  MAIL_TOKEN_KEY: secret,
  DEVICE_KEYS: secretList,
  /** Verify the links by which an administrator reads a private document; admin signs them. */
  DOCUMENT_LINK_KEYS: secretList,
  /**
   * A list, separated by commas. The first seals the secrets of two-factor sign-in, all open them: put a new key in front to rotate. A key
   * may leave the list when no row of `twoFactors` is under its id (ADR-033); without it whoever is left there is shut out.
   */
  TWO_FACTOR_KEY: secretList,
  /** Both set: the first super_admin is made at the start (PD-11), if the password meets the rule for new ones (ADR-032). */
  SUPER_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  SUPER_ADMIN_PASSWORD: z.string().optional(),
});
export type Config = z.output<typeof configSchema>;
