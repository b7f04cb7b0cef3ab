/** Limits of the addresses that a customer saves (ADR-116). */
export const MAX_SAVED_PLACES = 10;
export const MAX_SAVED_PLACE_NAME = 40;

/** Names that forms suggest for a new saved address, in this order. */
const SUGGESTED_NAMES = ['Home', 'Office'] as const;

const PARTS = ['customerAddress', 'customerArea', 'customerLandmark', 'area'] as const;
/** An address of visits. `area` is the key of its local government area. */
type AddressOfVisit = Partial<Record<(typeof PARTS)[number], string | null>>;
type Named = { id: string; name: string };

const plain = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns true if two names of saved addresses are the same for their owner: without regard to case. */
export const isSamePlaceName = (one: string, other: string): boolean => plain(one) === plain(other);

/** Returns true if two addresses have the same parts, without regard to case and spaces. */
export const isSamePlace = (one: AddressOfVisit, other: AddressOfVisit): boolean =>
  PARTS.every((part) => plain(one[part]) === plain(other[part]));

/** Returns why a saved address cannot be stored beside the others of its owner; null if it can. */
export const savedPlaceRefusal = (
  places: readonly Named[],
  { id, name }: Named,
): 'too_many_places' | 'place_name_taken' | null => {
  const others = places.filter((place) => place.id !== id);
  if (others.some((place) => isSamePlaceName(place.name, name))) return 'place_name_taken';
  return others.length >= MAX_SAVED_PLACES ? 'too_many_places' : null;
};

/** Returns a name for a new saved address that none of the others has; '' if all suggestions are taken. */
export const suggestPlaceName = (places: readonly Pick<Named, 'name'>[]): string =>
  SUGGESTED_NAMES.find((name) => !places.some((place) => isSamePlaceName(place.name, name))) ?? '';

/** Sentences of the refusals, for problem documents and forms. */
export const SAVED_PLACE_REFUSALS = {
  too_many_places: `You have saved ${MAX_SAVED_PLACES} addresses, which is the maximum. Remove one first.`,
  place_name_taken: 'You have another saved address with this name.',
} as const;
