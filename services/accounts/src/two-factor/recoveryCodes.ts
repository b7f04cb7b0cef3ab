import { randomBytes } from 'node:crypto';

const COUNT = 10;
/** Twenty-four of 32 characters are 120 bits (ASVS 6.5.2 asks for 112). */
const LENGTH = 24;
/** Crockford's: nothing that is read as something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const freshCode = (): string => Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte & 31]).join('');

/** Ten fresh codes, as they are compared. */
export const freshRecoveryCodes = (): string[] => Array.from({ length: COUNT }, freshCode);

/** As people read and copy it: `7K2M-9QXD-04TF-HWPC-31AZ-66QP`. */
export const inGroups = (code: string): string => code.match(/.{4}/g)!.join('-');

/**
 * What somebody typed as it is compared, whatever the case, the groups and the likes of O and 0; null when it cannot be one. Codes that were
 * given out earlier have sixteen characters.
 */
export const readRecoveryCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}(?:[0-9A-HJKMNP-TV-Z]{8})?$/.test(code) ? code : null;
};
