import type { CreateListingRequest, Listing, Menu } from '@tm/contracts';
import {
  addressParts,
  bookingModeOf,
  DEFAULT_CANCELLATION_HOURS,
  instantDaysOf,
  isCuisine,
  locationOfAddress,
  placeOf,
  splitLocation,
  takesOf,
  type Category,
  type Cuisine,
  type DietaryMark,
  type Place,
} from '@tm/domain';
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
  place: string;
  /** The address, if customers go to the provider; area and city then form the location. */
  street: string;
  landmark: string;
  area: string;
  city: string;
  /** Keys of the kinds of food, separated by commas. */
  cuisines: string;
  tags: string;
  seats: string;
  cancellationHours: string;
  /** How it is booked, and the days ahead of bookings at once. */
  booking: string;
  instantDays: string;
  /** How customers pay. */
  takes: string;
  pictures: PictureText[];
  week: DayText[];
  menu: SectionText[];
  /** Absent without a value, as in drafts older than these fields; empty if a stored one was removed. */
  beforeMinutes?: string | undefined;
  afterMinutes?: string | undefined;
  leadMinutes?: string | undefined;
};

/** Fields that must be filled before the form can be sent (product 5). */
export const REQUIRED = ['title', 'category', 'basePrice'] as const satisfies readonly (keyof ListingText)[];
const LOCATION = { required: ['location'], names: ' and location' } as const;
/** The required fields of each place. A draft needs no street, and the server asks for it on submission. */
export const REQUIRED_OF_PLACE = {
  at_customer: LOCATION,
  at_provider: { required: ['area', 'city'], names: ', area and city' },
  remote: LOCATION,
} as const satisfies Record<Place, { required: readonly (keyof ListingText)[]; names: string }>;

/** Labels of the places for providers. */
export const PLACE_LABELS: Record<Place, string> = {
  at_customer: 'You go to the customer',
  at_provider: 'Customers come to you',
  remote: 'Online or by phone',
};

/** Returns the place of a form. */
export const placeOfText = ({ category, place }: Pick<ListingText, 'category' | 'place'>): Place =>
  placeOf({ category: category as Category, place: place as Place });

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
    | 'address'
    | 'cuisines'
    | 'tags'
    | 'images'
    | 'imageAlts'
    | 'seats'
    | 'cancellationHours'
    | 'booking'
    | 'instantDays'
    | 'takes'
    | 'openingHours'
    | 'beforeMinutes'
    | 'afterMinutes'
    | 'leadMinutes'
    | 'menu'
  > & { category: string; priceType: string; place: Place }
>;

const numberText = (value: number | null | undefined): string => (value ? String(value) : '');

const menuText = (menu: Menu = []): SectionText[] =>
  menu.map(({ section, items }) => ({
    section,
    items: items.map(({ price, ...item }) => ({ ...NEW_DISH, ...item, price: numberText(price) })),
  }));

const picturesText = ({ images = [], imageAlts = [] }: Content): PictureText[] =>
  images.map((path, at) => ({ path, alt: imageAlts[at] ?? '' }));

const placeText = ({ category = '', place, address, location = '' }: Content) => ({
  location,
  place: placeOf({ category: category as Category, place }),
  street: address?.line ?? '',
  landmark: address?.landmark ?? '',
  // Prefills the address of a listing that has none.
  ...(address ? { area: address.area, city: address.city } : splitLocation(location)),
});

export const textOf = (content: Content | null, isRestaurant: boolean): ListingText => ({
  title: content?.title ?? '',
  description: content?.description ?? '',
  category: content?.category ?? (isRestaurant ? 'restaurant' : ''),
  subCategory: content?.subCategory ?? '',
  basePrice: numberText(content?.basePrice),
  priceType: content?.priceType ?? 'fixed',
  duration: numberText(content?.duration),
  ...placeText(content ?? { category: isRestaurant ? 'restaurant' : '' }),
  cuisines: content?.cuisines?.join() ?? '',
  tags: content?.tags?.join(', ') ?? '',
  seats: numberText(content?.seats),
  cancellationHours: String(content?.cancellationHours ?? DEFAULT_CANCELLATION_HOURS),
  booking: bookingModeOf(content ?? {}),
  instantDays: String(instantDaysOf(content ?? {})),
  takes: takesOf(content ?? {}),
  pictures: picturesText(content ?? {}),
  week: weekTextOf(content?.openingHours),
  menu: menuText(content?.menu),
  ...(content?.beforeMinutes && { beforeMinutes: String(content.beforeMinutes) }),
  ...(content?.afterMinutes && { afterMinutes: String(content.afterMinutes) }),
  ...(typeof content?.leadMinutes === 'number' && { leadMinutes: String(content.leadMinutes) }),
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

/** Returns the kinds of food of a form. */
export const cuisinesOf = (cuisines: string): Cuisine[] => cuisines.split(',').filter(isCuisine);

/**
 * Members that only restaurants have: kinds of food, seats, opening hours and a menu. Empty fields are sent
 * as empty values.
 */
const restaurantOf = ({ cuisines, seats, week, menu }: ListingText) => ({
  cuisines: cuisinesOf(cuisines),
  seats: seats.trim() === '' ? null : plainNumber(seats.trim()),
  openingHours: week.some(({ isOpen }) => isOpen) ? weekHoursOf(week) : null,
  menu: menuOf(menu),
});

/**
 * Returns location, place and address; the defaults are left out. An address is complete or absent, which the
 * contract checks.
 */
const placeRequestOf = (text: ListingText) => {
  const place = placeOfText(text);
  if (place === 'at_customer') return { location: text.location };
  if (place === 'remote') return { location: text.location, place };
  const { street, landmark, area, city } = text;
  const address = addressParts({
    line: street.trim(),
    landmark: landmark.trim(),
    area: area.trim(),
    city: city.trim(),
  });
  const isGiven = Boolean(address.line || address.landmark);
  return { location: locationOfAddress(address), place, ...(isGiven && { address }) };
};

const isEmpty = (text: string): boolean => text.trim() === '';

/** Converts the times around an appointment. Absent fields are not sent, so they stay unchanged. */
const marginsOf = ({ beforeMinutes: before, afterMinutes: after, leadMinutes: lead }: ListingText) => ({
  ...(before !== undefined && { beforeMinutes: isEmpty(before) ? 0 : plainNumber(before.trim()) }),
  ...(after !== undefined && { afterMinutes: isEmpty(after) ? 0 : plainNumber(after.trim()) }),
  ...(lead !== undefined && { leadMinutes: isEmpty(lead) ? null : plainNumber(lead.trim()) }),
});

/**
 * Converts the form fields to a request: price as a number, duration in minutes or null, tags split at commas
 * and trimmed (product 5). The contract validates the result.
 */
export const requestOf = (text: ListingText): CreateListingRequest => {
  const { title, description, category, priceType } = text;
  return {
    ...({ title, description, category, priceType } as Pick<
      CreateListingRequest,
      'title' | 'description' | 'category' | 'priceType'
    >),
    ...placeRequestOf(text),
    ...(text.subCategory.trim() && { subCategory: text.subCategory }),
    basePrice: amount(text.basePrice),
    duration: text.duration.trim() === '' ? null : plainNumber(text.duration.trim()),
    cancellationHours: Number(text.cancellationHours),
    ...(text.booking === 'instant' && {
      booking: 'instant' as const,
      instantDays: plainNumber(text.instantDays.trim()),
    }),
    ...((text.takes === 'online' || text.takes === 'cash') && { takes: text.takes }),
    tags: text.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    images: text.pictures.map(({ path }) => path),
    imageAlts: text.pictures.map(({ alt }) => alt),
    ...marginsOf(text),
    ...(category === 'restaurant' && restaurantOf(text)),
  };
};
