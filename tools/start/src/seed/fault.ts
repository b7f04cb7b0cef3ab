import { addressFault, isDatabaseDown } from '@tm/data';
import { sentenceOf } from '../trouble';

type Fault = { code?: string; $metadata?: { httpStatusCode?: number } };

const UNREACHABLE = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH)$/;

/** Why filling a database failed: a sentence where a setting is the reason, else what the error says of itself. */
export function faultOf(error: unknown, uri: string): string {
  const address = addressFault(uri);
  if (address) return `The setting MONGODB_URI is wrong: ${address}.`;
  if (isDatabaseDown(error)) return 'No database answers at MONGODB_URI.';
  const { code = '', $metadata } = error as Fault;
  if ($metadata?.httpStatusCode === 403)
    return 'The object store at S3_ENDPOINT refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  if (UNREACHABLE.test(code)) return `No object store answers at S3_ENDPOINT (${code}).`;
  return sentenceOf(error);
}

/** Runs a program that fills a database: what goes wrong is said on the standard error, and the status is 1. */
export async function orSay(uri: string, work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(faultOf(error, uri));
    process.exit(1);
  }
}
