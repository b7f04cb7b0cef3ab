import * as z from 'zod';

const exception = z.strictObject({
  /** The advisory's address, as `npm audit` prints it. */
  advisory: z.url(),
  package: z.string(),
  reason: z.string().min(20),
  /** The day from which on the exception is no longer accepted. */
  until: z.iso.date(),
});
export const exceptionsFile = z.strictObject({ checkedOn: z.iso.date(), exceptions: z.array(exception) });
export type Exception = z.output<typeof exception>;

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string() });
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

/** What `npm audit` found and nobody has accepted, and the exceptions that have run out. */
export type Verdict = { open: string[]; expired: string[] };

/**
 * Returns the verdict on the answer of `npm audit --json`, or null when the registry gave none: some registries have no audit call.
 * `today` is a date like 2026-11-23.
 */
export function judgeAdvisories(
  answer: string,
  exceptions: readonly Exception[],
  today: string,
): Verdict | null {
  const parsed = report.safeParse(answer.trim().startsWith('{') ? JSON.parse(answer) : null);
  if (!parsed.success) return null;
  const expired = exceptions
    .filter(({ until }) => until <= today)
    .map((entry) => `${entry.package}: ${entry.advisory}`);
  const isAccepted = (name: string, url: string) =>
    exceptions.some((entry) => entry.package === name && entry.advisory === url && entry.until > today);
  const open = Object.entries(parsed.data.vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((cause) => typeof cause !== 'string')
      .filter(({ url }) => !isAccepted(name, url))
      .map(({ severity, title, url }) => `${name}: ${severity}: ${title} (${url})`),
  );
  return { open, expired };
}
