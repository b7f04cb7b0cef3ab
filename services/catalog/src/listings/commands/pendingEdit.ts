import { REVIEWED_FIELDS, editReasons, type ReviewedText } from '@tm/domain';
import {
  contentOf,
  needsReview,
  type ListingContent,
  type PendingEditRecord,
  type ListingRow,
} from '@tm/schema/catalog';

type Menu = ListingContent['menu'];

/** Returns the category and all public texts of a content. */
const reviewedTextOf = ({
  category,
  title,
  description,
  subCategory,
  location,
  address,
  ...more
}: ListingContent): ReviewedText => ({
  category,
  words: [
    title,
    description ?? '',
    subCategory ?? '',
    location,
    ...(address ? [address.line, address.landmark ?? ''] : []),
    ...(more.tags ?? []),
    ...(more.imageAlts ?? []),
    ...(more.menu ?? []).flatMap(({ section, items }) => [
      section ?? '',
      ...items.flatMap(({ name, description: words }) => [name ?? '', words ?? '']),
    ]),
  ],
});

const menuKey = (section: unknown, name: unknown): string => JSON.stringify([section, name]);

type Shape = readonly { items: readonly unknown[] }[];

const hasSameShape = (one: Shape, other: Shape): boolean =>
  one.length === other.length && one.every(({ items }, at) => items.length === other[at]!.items.length);

/**
 * Returns the menu `shown` with the prices and sold-out marks of `edited`, dish by dish. A dish whose new
 * name waits is found by its position, if both menus have the same number of dishes in each section.
 */
const withNumbersOf = (shown: NonNullable<Menu>, edited: Menu): Menu => {
  const keys = new Set(
    shown.flatMap(({ section, items }) => items.map(({ name }) => menuKey(section, name))),
  );
  const dishes = (edited ?? []).flatMap(({ section, items }, part) =>
    items.map((item, at) => ({ key: menuKey(section, item.name), place: `${part}.${at}`, item })),
  );
  const isSame = hasSameShape(shown, edited ?? []);
  const take = (key: string, place: string) => {
    const named = dishes.findIndex((dish) => dish.key === key);
    const at =
      named < 0 && isSame ? dishes.findIndex((dish) => dish.place === place && !keys.has(dish.key)) : named;
    // Each dish is used once, so that a second dish of the same name is another one.
    return at < 0 ? undefined : dishes.splice(at, 1)[0]!.item;
  };
  return shown.map((part, section) => ({
    ...part,
    items: part.items.map(({ soldOutOn, ...dish }, at) => {
      const numbers = take(menuKey(part.section, dish.name), `${section}.${at}`) ?? { ...dish, soldOutOn };
      return {
        ...dish,
        priceKobo: numbers.priceKobo ?? dish.priceKobo ?? null,
        ...(numbers.soldOutOn && { soldOutOn: numbers.soldOutOn }),
      };
    }),
  })) as Menu;
};

const OF_WORDS: readonly string[] = REVIEWED_FIELDS;

const only = (content: ListingContent, isMeant: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(contentOf(content)).filter(([field]) => isMeant(field)));

/**
 * Splits an edit of an approved listing into the content that is public now and the fields that wait for an
 * admin (ADR-043). Texts and pictures wait when they contain contacts that the approved ones lack; all fields
 * wait when the category changes. `pendingEdit` is null when nothing waits.
 */
export const splitEdit = (
  seen: ListingRow,
  edited: ListingContent,
): { shown: ListingContent; pendingEdit: PendingEditRecord | null } => {
  const whole = { shown: edited, pendingEdit: null };
  const before = contentOf(seen);
  if (!needsReview(before, edited)) return whole;
  const reasons = editReasons(reviewedTextOf(seen.approved ?? before), reviewedTextOf(edited));
  if (reasons.length === 0) return whole;
  const waits = (field: string) => reasons.includes('category') || OF_WORDS.includes(field);
  return {
    shown: {
      ...only(edited, (field) => !waits(field)),
      ...only(before, waits),
      ...(before.menu && { menu: withNumbersOf(before.menu, edited.menu) }),
    } as ListingContent,
    pendingEdit: { ...only(edited, waits), reasons },
  };
};
