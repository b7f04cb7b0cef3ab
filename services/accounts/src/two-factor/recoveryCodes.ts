import { randomBytes } from 'node:crypto';

const COUNT = 10;
/** 24 of 32 characters are 120 bits (ASVS 6.5.2 requires 112). */
const LENGTH = 24;
/** Crockford's base32 alphabet, without characters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const freshCode = (): string => Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte & 31]).join('');

/** Creates ten codes in normalized form. */
export const freshRecoveryCodes = (): string[] => Array.from({ length: COUNT }, freshCode);

/** Formats a code for display: `7K2M-9QXD-04TF-HWPC-31AZ-66QP`. */
export const inGroups = (code: string): string => code.match(/.{4}/g)!.join('-');

/**
 * Normalizes a typed code: letter case, groups, O as 0, I and L as 1. Returns null if it cannot be a code.
 * Codes of earlier versions have sixteen characters.
 */
export const readRecoveryCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}(?:[0-9A-HJKMNP-TV-Z]{8})?$/.test(code) ? code : null;
};
