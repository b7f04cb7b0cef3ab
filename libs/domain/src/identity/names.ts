type PersonName = { firstName?: string | null; lastName?: string | null };

/** Returns the first and last initials, or 'U' if there is no name (product 2.2). */
export const initials = ({ firstName, lastName }: PersonName): string =>
  `${[...(firstName ?? '')][0] ?? ''}${[...(lastName ?? '')][0] ?? ''}`.toUpperCase() || 'U';

/** Returns the first character of a name, which other users may read; '' if there is none. */
export const initialOf = (name: string): string => [...name][0] ?? '';

/** Returns first name plus last initial, as reviews and the header show users (product 2.2, 2.7). */
export const shortName = ({ firstName, lastName }: PersonName): string =>
  [firstName, lastName ? `${[...lastName][0]}.` : ''].filter(Boolean).join(' ') || 'User';

/** Returns first and last name, or 'User' if both are missing. */
export const fullName = ({ firstName, lastName }: PersonName): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'User';

/** Returns the booking reference for phone calls and emails: the last 8 characters of the id (product 9). */
export const bookingReference = (id: string): string => id.slice(-8);

/** Returns true if two short texts differ only in case, in spaces around them or in spaces between words. */
export const sameText = (one: string, other: string): boolean => {
  const normalize = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return normalize(one) === normalize(other);
};

/** The name shown for an erased user. */
export const FORMER_USER = { firstName: 'Former user', lastName: '' } as const;
