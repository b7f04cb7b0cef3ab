import * as z from 'zod';

/** A secret: at least 32 bytes, without a default. */
export const secret = z
  .string()
  .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes');

/** Comma-separated secrets: the first is used for new values, all of them for existing ones. */
export const secretList = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(secret).min(1));

const urlOf = (value: string): URL | null => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/** An HTTP address. */
export const webAddress = z.string().refine((value) => urlOf(value) !== null, 'must be an http address');

/** Address of a server without a path: `http://accounts:3000`. */
export const serverAddress = webAddress.refine(
  (value) => urlOf(value)?.href === `${urlOf(value)?.origin}/`,
  'must be an http address without a path',
);

/** Origin of a site as in the `Origin` header. */
export const origin = z
  .string()
  .refine(
    (value) => urlOf(value)?.origin === value,
    'must be an origin like https://example.ng, without a path',
  );

/** A port. With 0 the system chooses a free one. */
export const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');

/** `off`: no online payments. `sandbox`: the embedded test company. `paystack`: Paystack itself. */
export const paymentsMode = z
  .enum(['off', 'sandbox', 'paystack'], 'must be off, sandbox or paystack')
  .default('off');

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

type Place = { NODE_ENV: string; PUBLIC_ORIGIN: string };

/** Adds an issue unless a production site is https or on this machine. */
export const checkHttps = ({ NODE_ENV, PUBLIC_ORIGIN }: Place, check: z.core.$RefinementCtx): void => {
  const url = urlOf(PUBLIC_ORIGIN);
  if (NODE_ENV === 'production' && url && url.protocol !== 'https:' && !LOOPBACK.has(url.hostname)) {
    check.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: 'must be https in production' });
  }
};

/** Adds an issue if a production site would follow a test clock, which ends deadlines of real people. */
export const checkTestClock = (
  { NODE_ENV, TEST_CLOCK }: { NODE_ENV: string; TEST_CLOCK: string },
  check: z.core.$RefinementCtx,
): void => {
  if (NODE_ENV === 'production' && TEST_CLOCK === '1')
    check.addIssue({ code: 'custom', path: ['TEST_CLOCK'], message: 'must not be 1 in production' });
};

/** Adds an issue if a production site would use the test company, which moves no money. */
export const checkPayments = (
  { NODE_ENV, PAYMENTS }: { NODE_ENV: string; PAYMENTS: z.output<typeof paymentsMode> },
  check: z.core.$RefinementCtx,
): void => {
  if (NODE_ENV === 'production' && PAYMENTS === 'sandbox')
    check.addIssue({ code: 'custom', path: ['PAYMENTS'], message: 'must not be sandbox in production' });
};
