import * as z from 'zod';

const exception = z.strictObject({
  /** URL of the advisory, as `npm audit` prints it. */
  advisory: z.url(),
  package: z.string(),
  reason: z.string().min(20),
  /** First day on which the exception is no longer valid. */
  until: z.iso.date(),
});
export const exceptionsFile = z.strictObject({ checkedOn: z.iso.date(), exceptions: z.array(exception) });
export type Exception = z.output<typeof exception>;

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string() });
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

/**
 * Result of the check: `open` lists advisories without a
 * valid exception, `expired` lists expired exceptions.
 */
export type AdvisoryResult = { open: string[]; expired: string[] };

/**
 * Compares the output of `npm audit --json` with the exceptions.
 * Returns null when the registry returned no audit report, because some registries have no audit endpoint.
 * `today` is an ISO date such as 2026-11-23.
 */
export function checkAdvisories(
  auditOutput: string,
  exceptions: readonly Exception[],
  today: string,
): AdvisoryResult | null {
  const parsed = report.safeParse(auditOutput.trim().startsWith('{') ? JSON.parse(auditOutput) : null);
  if (!parsed.success) return null;
  const expired = exceptions
    .filter(({ until }) => until <= today)
    .map((entry) => `${entry.package}: ${entry.advisory}`);
  const isAccepted = (name: string, url: string) =>
    exceptions.some((entry) => entry.package === name && entry.advisory === url && entry.until > today);
  const open = Object.entries(parsed.data.vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((entry) => typeof entry !== 'string')
      .filter(({ url }) => !isAccepted(name, url))
      .map(({ severity, title, url }) => `${name}: ${severity}: ${title} (${url})`),
  );
  return { open, expired };
}
