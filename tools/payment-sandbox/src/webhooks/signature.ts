import { createHmac } from 'node:crypto';

/** Header of the signature of a webhook. */
export const SIGNATURE_HEADER = 'x-paystack-signature';

/**
 * Returns the signature of a body: the HMAC-SHA512 of its bytes under the secret key, in hexadecimal
 * (Paystack's page "Webhooks", section "Signature validation").
 */
export const sign = (body: string, secretKey: string): string =>
  createHmac('sha512', secretKey).update(body, 'utf8').digest('hex');
