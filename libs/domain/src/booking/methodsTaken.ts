import type { PaymentMethod } from './paymentStates';

/**
 * How the owner of a listing is paid: online and on site, as the customer likes; online only; on site only.
 */
export const PAYMENT_CHOICES = ['both', 'online', 'cash'] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

/** Labels of the choices, for owners and admins. */
export const PAYMENT_CHOICE_NAMES: Readonly<Record<PaymentChoice, string>> = {
  both: 'Online or on site',
  online: 'Online only',
  cash: 'On site only',
};

/** The field of a listing that decides how it is paid; listings older than it have none. */
export type PaidBy = { takes?: PaymentChoice | null | undefined };

/** Returns how a listing is paid; 'both' for a listing older than the field. */
export const takesOf = ({ takes }: PaidBy): PaymentChoice => takes ?? 'both';

/**
 * Returns the methods by which an order of a listing can be paid, the preselected one first, never none.
 * `isOnline` is true if this site takes payments online and the price is within its limits
 * (`isPayableOnline`). Otherwise every listing is paid on site, even if it takes payments online only: its
 * customers could not book it at all.
 */
export const methodsTaken = (listing: PaidBy, { isOnline }: { isOnline: boolean }): PaymentMethod[] => {
  const takes = takesOf(listing);
  if (!isOnline || takes === 'cash') return ['cash'];
  return takes === 'online' ? ['online'] : ['online', 'cash'];
};

/**
 * Checks if an order of a listing may be paid by a method (`methodsTaken`). Returns 'legal'; 'cash_not_taken'
 * if it is paid online only; 'online_not_taken' if it is paid on site only (both 409).
 */
export const checkMethod = (
  listing: PaidBy,
  method: PaymentMethod,
  terms: { isOnline: boolean },
): 'legal' | 'cash_not_taken' | 'online_not_taken' => {
  if (methodsTaken(listing, terms).includes(method)) return 'legal';
  return method === 'cash' ? 'cash_not_taken' : 'online_not_taken';
};
