import { REVIEWED_FIELDS, waitsFor, type JudgedContent } from '@tm/domain';
import { contentOf, needsReview, type ListingContent, type PendingEditRecord } from './listing.content';
import type { ListingRow } from './listing.schema';

type Menu = ListingContent['menu'];
type Seen = ListingContent & { pendingEdit?: PendingEditRecord | null | undefined };

/** The content as its owner wants it: what waits, and all else as customers see it. */
export const wishedOf = (row: Seen): ListingContent => ({
  ...contentOf(row),
  ...(row.pendingEdit && contentOf(row.pendingEdit)),
});

/** The category, and all words of a content that customers read. */
const judgedOf = ({
  category,
  title,
  description,
  subCategory,
  location,
  ...more
}: ListingContent): JudgedContent => ({
  category,
  words: [
    title,
    description ?? '',
    subCategory ?? '',
    location,
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
 * A menu with the words of one and the prices of another, dish by dish, and what is sold out there today. A dish whose name waits is found by
 * its place, where both menus have as many dishes.
 */
const withNumbersOf = (shown: NonNullable<Menu>, wished: Menu): Menu => {
  const keys = new Set(
    shown.flatMap(({ section, items }) => items.map(({ name }) => menuKey(section, name))),
  );
  const dishes = (wished ?? []).flatMap(({ section, items }, part) =>
    items.map((item, at) => ({ key: menuKey(section, item.name), place: `${part}.${at}`, item })),
  );
  const isSame = hasSameShape(shown, wished ?? []);
  const take = (key: string, place: string) => {
    const named = dishes.findIndex((dish) => dish.key === key);
    const at =
      named < 0 && isSame ? dishes.findIndex((dish) => dish.place === place && !keys.has(dish.key)) : named;
    // The second of one name is another.
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
 * Parts what the owner of an approved listing wants into what customers see now and what waits for an admin (ADR-043): the words and
 * pictures, when they have contacts that the approved ones have not; all of it, when the category is another one. Null: nothing waits.
 */
export const partEdit = (
  seen: ListingRow,
  wish: ListingContent,
): { shown: ListingContent; pendingEdit: PendingEditRecord | null } => {
  const whole = { shown: wish, pendingEdit: null };
  const before = contentOf(seen);
  if (!needsReview(before, wish)) return whole;
  const reasons = waitsFor(judgedOf(seen.approved ?? before), judgedOf(wish));
  if (reasons.length === 0) return whole;
  const waits = (field: string) => reasons.includes('category') || OF_WORDS.includes(field);
  return {
    shown: {
      ...only(wish, (field) => !waits(field)),
      ...only(before, waits),
      ...(before.menu && { menu: withNumbersOf(before.menu, wish.menu) }),
    } as ListingContent,
    pendingEdit: { ...only(wish, waits), reasons },
  };
};
