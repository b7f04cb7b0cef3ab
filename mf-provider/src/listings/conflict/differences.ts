import {
  CATEGORY_NAMES,
  PRICE_TYPE_NAMES,
  sayCancellationLimit,
  type Category,
  type PriceType,
} from '@tm/domain';
import { requestOf, textOf, type ListingText, type SectionText } from '../text/listingText';
import { formatPriceText } from '../text/formatPriceText';

export type VersionSide = 'mine' | 'theirs';

/** The words of the form that stand for themselves. */
type PlainField = Exclude<keyof ListingText, 'pictures' | 'week' | 'menu'>;

/** One thing in which two versions differ; a menu is compared section by section. `usual` is the side that nobody changed against. */
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
  location: 'Location',
  tags: 'Tags',
  seats: 'Seats',
  cancellationHours: 'Free cancellation',
};
const FIELDS = Object.keys(LABELS) as PlainField[];

/** A value as people read it. */
export const formatField = (field: PlainField, text: string): string => {
  if (field === 'category') return CATEGORY_NAMES[text as Category];
  if (field === 'priceType') return PRICE_TYPE_NAMES[text as PriceType];
  if (field === 'basePrice') return formatPriceText(text);
  if (field === 'cancellationHours') return sayCancellationLimit(Number(text)).replace('until', 'Until');
  return text;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The text as the server would give it back: '15 000' and '15,000' are one price. */
const trimmed = (text: ListingText): ListingText => textOf(requestOf(text), false);

const sectionAt = (menu: readonly SectionText[], at: number) =>
  menu.slice(0, at).filter(({ section }) => section === menu[at]?.section).length;
/** Sections by name; the second of one name is another. */
const sectionsOf = ({ menu }: ListingText): Map<string, SectionText> =>
  new Map(menu.map((section, at) => [`${section.section} ${sectionAt(menu, at)}`, section]));

const defaultChoice = (mine: unknown, base: unknown): VersionSide => (isSame(mine, base) ? 'theirs' : 'mine');

/**
 * In what a version that was typed differs from the one that is stored now. Where only one of the two has changed what both began with,
 * that one is the usual choice.
 */
export function differences(typed: ListingText, stored: ListingText, initial: ListingText): Difference[] {
  const [mine, theirs, base] = [trimmed(typed), trimmed(stored), trimmed(initial)];
  const found: Difference[] = FIELDS.filter((field) => !isSame(mine[field], theirs[field])).map((field) => ({
    id: field,
    kind: 'text',
    field,
    label: LABELS[field],
    defaultSide: defaultChoice(mine[field], base[field]),
    mine: mine[field],
    theirs: theirs[field],
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

/** One version out of two: what was typed, with the other side where that was chosen. Sections that only the other has come last. */
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
