import * as z from 'zod';

/** A setting that must not be guessed: at least 32 bytes, and never a default. */
export const secret = z
  .string()
  .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes');

/** Several of them, separated by commas: the first is used for what is new, all for what is there. */
export const secretList = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(secret).min(1));

const urlOf = (value: string): URL | null => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/** Where something listens for HTTP. */
export const webAddress = z.string().refine((value) => urlOf(value) !== null, 'must be an http address');

/** Where a program listens, and nothing below it: `http://accounts:3000`. */
export const serverAddress = webAddress.refine(
  (value) => urlOf(value)?.href === `${urlOf(value)?.origin}/`,
  'must be an http address without a path',
);

/** A site as browsers name it in `Origin`. */
export const origin = z
  .string()
  .refine(
    (value) => urlOf(value)?.origin === value,
    'must be an origin like https://example.ng, without a path',
  );

/** 0 lets the system choose. */
export const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

type Place = { NODE_ENV: string; PUBLIC_ORIGIN: string };

/** Production is https, except on this machine. Adds the issue where it is not. */
export const checkHttps = ({ NODE_ENV, PUBLIC_ORIGIN }: Place, check: z.core.$RefinementCtx): void => {
  const url = urlOf(PUBLIC_ORIGIN);
  if (NODE_ENV === 'production' && url && url.protocol !== 'https:' && !LOOPBACK.has(url.hostname)) {
    check.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: 'must be https in production' });
  }
};
