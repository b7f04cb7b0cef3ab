type Named = { firstName?: string | null; lastName?: string | null };

/** First and last initials, 'U' when there is no name (spec 2.2). */
export const initials = ({ firstName, lastName }: Named): string =>
  `${[...(firstName ?? '')][0] ?? ''}${[...(lastName ?? '')][0] ?? ''}`.toUpperCase() || 'U';

/** The first letter of a name, as far as others may read it; '' when there is none. */
export const initialOf = (name: string): string => [...name][0] ?? '';

/** First name plus last initial, as reviews and the header show people (spec 2.2, 2.7). */
export const shortName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName ? `${[...lastName][0]}.` : ''].filter(Boolean).join(' ') || 'User';

/** First and last name. */
export const fullName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'User';

/** The booking reference people read out: the last 8 characters of the id (spec 9). */
export const bookingReference = (id: string): string => id.slice(-8);

/** True when two short texts are the same to a reader: case, spaces around them and between words aside. */
export const sameText = (one: string, other: string): boolean => {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
};
