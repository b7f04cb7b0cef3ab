import { createHmac } from 'node:crypto';
import type { MailTokenPurpose } from '@tm/data';

/**
 * The token of a mail: 256 bits, base64url. It follows from the outbox row and our key, so that a mail that is sent a second time
 * carries the same link, and no database ever holds it.
 */
export const mailToken = (key: string, purpose: MailTokenPurpose, jobId: string): string =>
  createHmac('sha256', key).update(`mail-token:${purpose}:${jobId}`).digest('base64url');
