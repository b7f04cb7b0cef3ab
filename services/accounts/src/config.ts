import { MAX_IMAGE_BYTES } from '@tm/domain';
import { secret, secretList, serviceConfig, webAddress } from '@tm/service-kit';
import * as z from 'zod';

export const configSchema = serviceConfig({
  /** Form: `smtp://host:port` or `smtps://user:password@host:port`. */
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\/.+/.test(value) && URL.canParse(value),
      'must be an smtp:// or smtps:// address',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an email address')
    .default('Trusted Marketplace <no-reply@trusted-marketplace.example>'),
  S3_ENDPOINT: webAddress,
  /** Address of the store for browsers, used in upload addresses. Default: S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: webAddress.optional(),
  /**
   * Maximum size in bytes that the store accepts by a presigned PUT, as set in the store or its proxy.
   * Without it, uploads must declare their size first, because such an address has no limit (ADR-041).
   */
  S3_PRESIGNED_MAX_BYTES: z.coerce
    .number('must be a number of bytes')
    .int('must be a number of bytes')
    .min(1, 'must be a number of bytes')
    .max(2 * MAX_IMAGE_BYTES, `must be at most ${2 * MAX_IMAGE_BYTES}`)
    .optional(),
  /** The log warns from this number of bytes in uploads that were not completed. Default: 1 GiB. */
  S3_INCOMING_WARN_BYTES: z.coerce
    .number('must be a number of bytes')
    .min(1)
    .default(1024 ** 3),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  /**
   * Key from which the tokens of links in mails are derived. The database stores only their hashes, so links
   * in sent mails stay valid after a change of the key.
   */
  MAIL_TOKEN_KEY: secret,
  DEVICE_KEYS: secretList,
  /** Verify the links by which an admin reads a private document. The admin service signs them. */
  DOCUMENT_LINK_KEYS: secretList,
  /**
   * Comma-separated list. The first key encrypts the secrets of two-factor sign-in, all of them decrypt. To
   * rotate, put a new key in front. A key may be removed when no row of `twoFactors` has its id (ADR-033);
   * otherwise the users of such rows are locked out.
   */
  TWO_FACTOR_KEY: secretList,
  /**
   * If both are set, the first super_admin is created at start (PD-11). The password must meet the rules for
   * new ones (ADR-032).
   */
  SUPER_ADMIN_EMAIL: z.email('must be an email address').optional(),
  SUPER_ADMIN_PASSWORD: z.string().optional(),
});
export type Config = z.output<typeof configSchema>;
