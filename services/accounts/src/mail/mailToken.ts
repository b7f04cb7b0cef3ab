import { createHmac } from 'node:crypto';
import type { MailTokenPurpose } from '@tm/schema/accounts';

/**
 * Derives the token of a mail: 256 bits, base64url. It depends on the outbox row and the key, so that a mail
 * that is sent twice carries the same link, and no database stores the token.
 */
export const mailToken = (key: string, purpose: MailTokenPurpose, jobId: string): string =>
  createHmac('sha256', key).update(`mail-token:${purpose}:${jobId}`).digest('base64url');
