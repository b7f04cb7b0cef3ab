import {
  CATEGORY_NAMES,
  cuisineNames,
  PAYMENT_CHOICE_NAMES,
  PRICE_TYPE_NAMES,
  describeCancellationLimit,
  type BookingMode,
  type Category,
  type PaymentChoice,
  type Place,
  type PriceType,
} from '@tm/domain';
import {
  PLACE_LABELS,
  placeOfText,
  requestOf,
  textOf,
  type ListingText,
  type SectionText,
} from '../text/listingText';
import { MODE_LABELS } from '../text/modeLabels';
import { formatPriceText } from '../text/formatPriceText';

export type VersionSide = 'mine' | 'theirs';

/** Form fields that hold a plain text. */
type PlainField = Exclude<keyof ListingText, 'pictures' | 'week' | 'menu'>;

/**
 * Field in which two versions differ. A menu is compared section by section. `defaultSide` is preselected.
 */
export type Difference = { id: string; label: string; defaultSide: VersionSide } & (
  | { kind: 'text'; mine: string; theirs: string; field: PlainField }
  | { kind: 'pictures'; mine: ListingText['pictures']; theirs: ListingText['pictures'] }
  | { kind: 'week'; mine: ListingText['week']; theirs: ListingText['week'] }
  | { kind: 'section'; mine: SectionText | undefined; theirs: SectionText | undefined }
);

const LABELS: Record<PlainField, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  subCategory: 'Sub-category',
  basePrice: 'Price (₦)',
  priceType: 'Price type',
  duration: 'Duration in minutes',
  place: 'Where it happens',
  location: 'Location',
  street: 'Street and number',
  landmark: 'Landmark',
  area: 'Area',
  city: 'City',
  cuisines: 'Kinds of food',
  tags: 'Tags',
  seats: 'Seats',
  cancellationHours: 'Free cancellation',
  booking: 'How it is booked',
  instantDays: 'Days ahead for bookings at once',
  takes: 'How customers pay',
  beforeMinutes: 'Free time before (minutes)',
  afterMinutes: 'Free time after (minutes)',
  leadMinutes: 'Notice (minutes)',
};
const FIELDS = Object.keys(LABELS) as PlainField[];

/** Formats a value as it is shown to users. */
export const formatField = (field: PlainField, text: string): string => {
  if (field === 'category') return CATEGORY_NAMES[text as Category];
  if (field === 'place') return PLACE_LABELS[text as Place];
  if (field === 'cuisines') return cuisineNames(text.split(',')).join(', ');
  if (field === 'booking') return MODE_LABELS[text as BookingMode];
  if (field === 'takes') return PAYMENT_CHOICE_NAMES[text as PaymentChoice];
  if (field === 'priceType') return PRICE_TYPE_NAMES[text as PriceType];
  if (field === 'basePrice') return formatPriceText(text);
  if (field === 'cancellationHours') return describeCancellationLimit(Number(text)).replace('until', 'Until');
  return text;
};

const ADDRESS_FIELDS: readonly PlainField[] = ['street', 'landmark', 'area', 'city'];

/** Returns false for a field that neither version shows: the location of an address, or the reverse. */
const isShown = (field: PlainField, versions: readonly ListingText[]): boolean => {
  const isVisited = (text: ListingText) => placeOfText(text) === 'at_provider';
  if (field === 'instantDays') return versions.some(({ booking }) => booking === 'instant');
  if (field === 'location') return !versions.every(isVisited);
  return !ADDRESS_FIELDS.includes(field) || versions.some(isVisited);
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the text in the server's format, in which '15 000' and '15,000' are the same price. */
const trimmed = (text: ListingText): ListingText => textOf(requestOf(text), false);

const sectionAt = (menu: readonly SectionText[], at: number) =>
  menu.slice(0, at).filter(({ section }) => section === menu[at]?.section).length;
/** Returns sections by name and number, because two sections may have the same name. */
const sectionsOf = ({ menu }: ListingText): Map<string, SectionText> =>
  new Map(menu.map((section, at) => [`${section.section} ${sectionAt(menu, at)}`, section]));

const defaultChoice = (mine: unknown, base: unknown): VersionSide => (isSame(mine, base) ? 'theirs' : 'mine');

/**
 * Returns the differences between the version in the form and the stored one. `defaultSide` is `theirs` for a
 * field that the user did not change, otherwise `mine`.
 */
export function differences(typed: ListingText, stored: ListingText, initial: ListingText): Difference[] {
  const [mine, theirs, base] = [trimmed(typed), trimmed(stored), trimmed(initial)];
  const found: Difference[] = FIELDS.filter(
    (field) => isShown(field, [mine, theirs]) && !isSame(mine[field], theirs[field]),
  ).map((field) => ({
    id: field,
    kind: 'text',
    field,
    label: LABELS[field],
    defaultSide: defaultChoice(mine[field], base[field]),
    mine: mine[field] ?? '',
    theirs: theirs[field] ?? '',
  }));
  if (!isSame(mine.pictures, theirs.pictures))
    found.push({
      id: 'pictures',
      kind: 'pictures',
      label: 'Pictures',
      defaultSide: defaultChoice(mine.pictures, base.pictures),
      mine: mine.pictures,
      theirs: theirs.pictures,
    });
  if (!isSame(mine.week, theirs.week))
    found.push({
      id: 'week',
      kind: 'week',
      label: 'Opening hours',
      defaultSide: defaultChoice(mine.week, base.week),
      mine: mine.week,
      theirs: theirs.week,
    });
  return [...found, ...sectionDifferences(mine, theirs, base)];
}

function sectionDifferences(mine: ListingText, theirs: ListingText, base: ListingText): Difference[] {
  const [own, other, first] = [sectionsOf(mine), sectionsOf(theirs), sectionsOf(base)];
  return [...new Set([...own.keys(), ...other.keys()])]
    .filter((key) => !isSame(own.get(key), other.get(key)))
    .map((key) => ({
      id: `menu ${key}`,
      kind: 'section',
      label: `Menu: ${(own.get(key) ?? other.get(key))?.section ?? ''}`,
      defaultSide: defaultChoice(own.get(key), first.get(key)),
      mine: own.get(key),
      theirs: other.get(key),
    }));
}

/**
 * Merges two versions: the user's version with the fields for which the other side was chosen. Sections that
 * only the other version has come last.
 */
export function merge(
  mine: ListingText,
  found: readonly Difference[],
  choiceOf: (difference: Difference) => VersionSide,
): ListingText {
  const merged = { ...trimmed(mine) };
  const own = sectionsOf(merged);
  for (const difference of found) {
    if (choiceOf(difference) === 'mine') continue;
    if (difference.kind === 'text') merged[difference.field] = difference.theirs;
    else if (difference.kind === 'pictures') merged.pictures = difference.theirs;
    else if (difference.kind === 'week') merged.week = difference.theirs;
    else {
      const key = difference.id.slice('menu '.length);
      if (difference.theirs) own.set(key, difference.theirs);
      else own.delete(key);
    }
  }
  merged.menu = [...own.values()];
  return merged;
}
