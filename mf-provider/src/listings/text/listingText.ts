import type { CreateListingRequest, Listing, Menu } from '@tm/contracts';
import { DEFAULT_CANCELLATION_HOURS, type DietaryMark } from '@tm/domain';
import { weekHoursOf, weekTextOf, type DayText } from '../../schedule';

export type PictureText = { path: string; alt: string };
/** `soldOutOn` is a Lagos date or empty. */
export type DishText = {
  name: string;
  price: string;
  description: string;
  marks: DietaryMark[];
  photo: string;
  soldOutOn: string;
};
export type SectionText = { section: string; items: DishText[] };

/** Form fields. Numbers and dates are text as typed. */
export type ListingText = {
  title: string;
  description: string;
  category: string;
  subCategory: string;
  basePrice: string;
  priceType: string;
  duration: string;
  location: string;
  tags: string;
  seats: string;
  cancellationHours: string;
  pictures: PictureText[];
  week: DayText[];
  menu: SectionText[];
};

/** Fields that must be filled before the form can be sent (product 5). */
export const REQUIRED = [
  'title',
  'category',
  'basePrice',
  'location',
] as const satisfies readonly (keyof ListingText)[];

export const NEW_DISH: DishText = {
  name: '',
  price: '',
  description: '',
  marks: [],
  photo: '',
  soldOutOn: '',
};

/** Content of a service that its owner edits, as in a response or a request. */
type Content = Partial<
  Pick<
    Listing,
    | 'title'
    | 'description'
    | 'subCategory'
    | 'basePrice'
    | 'duration'
    | 'location'
    | 'tags'
    | 'images'
    | 'imageAlts'
    | 'seats'
    | 'cancellationHours'
    | 'openingHours'
    | 'menu'
  > & { category: string; priceType: string }
>;

const numberText = (value: number | null | undefined): string => (value ? String(value) : '');

const menuText = (menu: Menu = []): SectionText[] =>
  menu.map(({ section, items }) => ({
    section,
    items: items.map(({ price, ...item }) => ({ ...NEW_DISH, ...item, price: numberText(price) })),
  }));

const picturesText = ({ images = [], imageAlts = [] }: Content): PictureText[] =>
  images.map((path, at) => ({ path, alt: imageAlts[at] ?? '' }));

export const textOf = (content: Content | null, isRestaurant: boolean): ListingText => ({
  title: content?.title ?? '',
  description: content?.description ?? '',
  category: content?.category ?? (isRestaurant ? 'restaurant' : ''),
  subCategory: content?.subCategory ?? '',
  basePrice: numberText(content?.basePrice),
  priceType: content?.priceType ?? 'fixed',
  duration: numberText(content?.duration),
  location: content?.location ?? '',
  tags: content?.tags?.join(', ') ?? '',
  seats: numberText(content?.seats),
  cancellationHours: String(content?.cancellationHours ?? DEFAULT_CANCELLATION_HOURS),
  pictures: picturesText(content ?? {}),
  week: weekTextOf(content?.openingHours),
  menu: menuText(content?.menu),
});

/** Parses a decimal number. '1e3' and '0x10' become NaN, which the contract rejects. */
const plainNumber = (text: string): number =>
  /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(text) ? Number(text) : Number.NaN;

/**
 * Parses '15,000' and '₦15 000'. Rejects '15,5', which may mean fifteen and a half, rather than reading it as
 * 155.
 */
export const amount = (text: string): number => {
  const written = text.replace(/[₦\s]/g, '');
  return plainNumber(/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(written) ? written.replaceAll(',', '') : written);
};

const menuOf = (menu: readonly SectionText[]): NonNullable<CreateListingRequest['menu']> =>
  menu.map(({ section, items }) => ({
    section,
    items: items.map(({ name, price, description, marks, photo, soldOutOn }) => ({
      name,
      price: amount(price),
      ...(description.trim() && { description }),
      ...(marks.length > 0 && { marks }),
      ...(photo && { photo }),
      ...(soldOutOn && { soldOutOn }),
    })),
  }));

/**
 * Members that only restaurants have: seats, opening hours and a menu. Empty fields are sent as empty values.
 */
const restaurantOf = ({ seats, week, menu }: ListingText) => ({
  seats: seats.trim() === '' ? null : plainNumber(seats.trim()),
  openingHours: week.some(({ isOpen }) => isOpen) ? weekHoursOf(week) : null,
  menu: menuOf(menu),
});

/**
 * Converts the form fields to a request: price as a number, duration in minutes or null, tags split at commas
 * and trimmed (product 5). The contract validates the result.
 */
export const requestOf = (text: ListingText): CreateListingRequest => {
  const { title, description, category, priceType, location } = text;
  return {
    ...({ title, description, category, priceType, location } as Pick<
      CreateListingRequest,
      'title' | 'description' | 'category' | 'priceType' | 'location'
    >),
    ...(text.subCategory.trim() && { subCategory: text.subCategory }),
    basePrice: amount(text.basePrice),
    duration: text.duration.trim() === '' ? null : plainNumber(text.duration.trim()),
    cancellationHours: Number(text.cancellationHours),
    tags: text.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    images: text.pictures.map(({ path }) => path),
    imageAlts: text.pictures.map(({ alt }) => alt),
    ...(category === 'restaurant' && restaurantOf(text)),
  };
};
