import { Refusal, invalid } from '../company/refusal';

export type Body = Record<string, unknown>;
export type Call = { params: readonly string[]; query: URLSearchParams; body: Body };

const LARGEST_KOBO = 10_000_000 * 100;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a text; numbers are read as texts, as Paystack does. Returns null for an absent or empty one. */
export function readText(body: Body, name: string): string | null {
  const value = body[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw invalid(`"${name}" must be a string`);
  return String(value);
}

/** Reads a text that must be there. */
export function requireText(body: Body, name: string): string {
  const value = readText(body, name);
  if (value === null) throw invalid(`"${name}" is required`);
  return value;
}

/** Reads an amount: whole kobo as a number or as decimal text. Returns null for an absent one. */
export function readKobo(body: Body, name: string): number | null {
  const value = readText(body, name);
  if (value === null) return null;
  const kobo = /^\d{1,15}$/.test(value) ? Number(value) : 0;
  if (kobo <= 0) throw invalid('Invalid amount passed');
  if (kobo > LARGEST_KOBO) throw invalid('Amount is higher than the maximum limit');
  return kobo;
}

export function requireKobo(body: Body, name: string): number {
  const kobo = readKobo(body, name);
  if (kobo === null) throw invalid('Invalid amount passed');
  return kobo;
}

/** Refuses every currency but naira. An absent one is naira. */
export function assertNaira(body: Body): void {
  const currency = readText(body, 'currency');
  if (currency !== null && currency !== 'NGN')
    throw new Refusal(403, 'Currency not supported by merchant', { code: 'unsupported_currency' });
}

export function requireEmail(body: Body): string {
  const email = readText(body, 'email');
  if (email === null || !EMAIL.test(email)) throw invalid('Invalid Email Address Passed');
  return email;
}

/** Reads a reference of a transaction: letters, digits and `-.,=` (errors page "Transactions"). */
export function readReference(body: Body): string | null {
  const reference = readText(body, 'reference');
  if (reference !== null && !/^[A-Za-z0-9.,=-]+$/.test(reference))
    throw invalid('Only -,., =and alphanumeric characters are allowed in a transaction reference');
  return reference;
}

/** Reads metadata: an object, or its JSON as text. */
export function readMetadata(body: Body): unknown {
  const { metadata = null } = body;
  if (typeof metadata !== 'string') return metadata;
  try {
    return JSON.parse(metadata) as unknown;
  } catch {
    return metadata;
  }
}

/** Reads an address that a browser can be sent to. */
export function readAddress(body: Body, name: string): string | null {
  const value = readText(body, name);
  if (value !== null && !(URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)))
    throw invalid(`"${name}" must be a valid uri`);
  return value;
}
