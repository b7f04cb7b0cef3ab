import { addressFault, isDatabaseDown } from '@tm/mongo';
import { describeError } from '../describeError';

type CodedError = { code?: string; $metadata?: { httpStatusCode?: number } };

const UNREACHABLE = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH)$/;

/** Returns the reason why seeding failed: a sentence for a wrong setting, else the message of the error. */
export function describeSeedError(error: unknown, uri: string): string {
  const addressError = addressFault(uri);
  if (addressError) return `The setting MONGODB_URI is wrong: ${addressError}.`;
  if (isDatabaseDown(error)) return 'The database at MONGODB_URI does not respond.';
  const { code = '', $metadata } = error as CodedError;
  if ($metadata?.httpStatusCode === 403)
    return 'The object store at S3_ENDPOINT rejects S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  if (UNREACHABLE.test(code)) return `The object store at S3_ENDPOINT does not respond (${code}).`;
  return describeError(error);
}

/** Runs `work` and exits with 0. On an error, prints its description to standard error and exits with 1. */
export async function runAndExit(uri: string, work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(describeSeedError(error, uri));
    process.exit(1);
  }
}
