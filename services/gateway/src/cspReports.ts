import type { Logger } from 'pino';
import type { Visit } from './forward';
import { createRate } from './rate';
import { readSmall } from './smallBody';

/** Path for browser reports of policy violations, below the base path. */
export const CSP_REPORTS = '/rum/csp';

const MAX_BYTES = 16 * 1024;
const PER_BODY = 5;
const PER_ADDRESS = { points: 20, ms: 60_000 };
const IN_ALL = { points: 300, ms: 60_000 };

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Returns an address without possibly personal parts: no query, no fragment; only the scheme of `data:` and
 * similar.
 */
const placeOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (!/^https?:/.test(value)) return /^[\w-]{1,40}/.exec(value)?.[0];
  return value.split(/[?#]/)[0]?.slice(0, 200);
};
const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^[\w-]{1,60}/.exec(value)?.[0] : undefined;

/** Parses both forms: `application/csp-report` (one) and `application/reports+json` (a list). */
function reportsIn(text: string): Fields[] {
  const parsed: unknown = JSON.parse(text);
  if (Array.isArray(parsed))
    return parsed
      .slice(0, PER_BODY)
      .map((one: Fields | null) => one?.body)
      .filter(isFields);
  const one = isFields(parsed) ? parsed['csp-report'] : undefined;
  return isFields(one) ? [one] : [];
}

const reportFields = (report: Fields) => ({
  directive: wordOf(
    report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive'],
  ),
  blocked: placeOf(report['blocked-uri'] ?? report.blockedURL),
  page: placeOf(report['document-uri'] ?? report.documentURL),
});

/**
 * Handles `POST /rum/csp`: logs policy violations of pages, within limits. Always answers 204, so that
 * senders do not learn which reports are logged.
 */
export function createCspReports(log: Logger, timeout: number) {
  const mayTell = createRate(PER_ADDRESS);
  const isRoom = createRate(IN_ALL);
  return async function answer({ req, res, bucket }: Visit): Promise<void> {
    const text = await readSmall(req, MAX_BYTES, timeout);
    let reports: Fields[] = [];
    try {
      reports = reportsIn(text);
    } catch {
      // Invalid JSON is ignored.
    }
    for (const report of reports)
      if (mayTell(bucket) && isRoom('all')) log.warn(reportFields(report), 'csp violation');
    res.writeHead(204, { 'cache-control': 'no-store' }).end();
  };
}
