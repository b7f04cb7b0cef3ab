/** Characters that users type between digits. */
const FILLERS = /[\s().-]/g;
/**
 * Mobile numbers of Nigeria: 070, 080, 081, 090, 091 (NCC numbering plan), and ten digits after the country
 * code.
 */
const MOBILE = /^(?:\+?234|0)([789][01]\d{8})$/;
/**
 * Landlines: an area code of one or two digits and a number, 8 digits after the trunk 0 in all (Lagos 01,
 * Abuja 09…).
 */
const LANDLINE = /^(?:\+?234|0)([1-9]\d{7})$/;

/**
 * Converts a Nigerian number in any usual notation (0803…, +234 803…, 234803…) to E.164. Returns null if it
 * is not a Nigerian number (PD-6).
 */
export const toE164 = (input: string): string | null => {
  const digits = input
    .trim()
    .replace(FILLERS, '')
    .replace(/^\+2340/, '+234');
  const national = MOBILE.exec(digits)?.[1] ?? LANDLINE.exec(digits)?.[1];
  return national ? `+234${national}` : null;
};

/**
 * Formats an E.164 mobile number like the spec's hint '+234 XXX XXX XXXX'; returns other numbers unchanged.
 */
export const formatPhone = (e164: string): string =>
  e164.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '+234 $1 $2 $3');

/** Hint in phone fields (product 9). */
export const PHONE_HINT = '+234 XXX XXX XXXX';
