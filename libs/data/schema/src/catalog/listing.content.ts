import {
  BOOKING_MODES,
  CALENDAR_LIMITS,
  CATEGORIES,
  CUISINES,
  DEFAULT_CANCELLATION_HOURS,
  EDIT_REASONS,
  MARGIN_LIMITS,
  PAYMENT_CHOICES,
  PLACES,
  PRICE_TYPES,
  REVIEWED_FIELDS,
  addressParts,
  bookingModeOf,
  cancellationHoursOf,
  instantDaysOf,
  placeOf,
  takesOf,
  type EditReason,
  type ReviewedField,
} from '@tm/domain';
import { Schema, type InferSchemaType } from '@tm/mongo';
import { addressSchema } from '../placeAddress';
import { weeklyHoursSchema } from '../weeklyHours';

const menuSchema = new Schema(
  {
    section: String,
    items: [
      {
        _id: false,
        name: String,
        priceKobo: Number,
        description: String,
        marks: [String],
        photo: String,
        /** The Lagos day on which the item is sold out. */
        soldOutOn: String,
      },
    ],
  },
  { _id: false },
);

/** The fields of a listing that its owner writes. */
export const contentFields = {
  title: { type: String, required: true },
  description: { type: String, default: '' },
  category: { type: String, enum: CATEGORIES, required: true },
  subCategory: { type: String, default: null },
  basePriceKobo: { type: Number, required: true },
  priceType: { type: String, enum: PRICE_TYPES, required: true },
  /** Minutes. Null is flexible; a booking then takes the default of one hour. */
  duration: { type: Number, default: null },
  location: { type: String, required: true },
  /** Absent in listings older than this field (`placeOf`). */
  place: { type: String, enum: PLACES },
  /** Only of listings at the provider's address; their `location` follows from it. */
  address: { type: addressSchema, default: null },
  /** Kinds of food; restaurants only. Absent in listings older than this field. */
  cuisines: { type: [{ type: String, enum: CUISINES }], default: undefined },
  tags: { type: [String], default: [] },
  images: { type: [String], default: [] },
  /**
   * Descriptions of the images, in their order; empty when none has one, and absent in listings older than
   * this field.
   */
  imageAlts: { type: [String], default: [] },
  /** Maximum number of guests at a time; restaurants only. */
  seats: { type: Number, default: null },
  /** Free cancellation ends this number of hours before the start. */
  cancellationHours: { type: Number, default: DEFAULT_CANCELLATION_HOURS },
  /** Both are absent in listings older than these fields (`bookingModeOf`, `instantDaysOf`). */
  booking: { type: String, enum: BOOKING_MODES },
  instantDays: { type: Number },
  /** How customers pay; absent in listings older than this field (`takesOf`). */
  takes: { type: String, enum: PAYMENT_CHOICES },
  openingHours: { type: weeklyHoursSchema, default: null },
  /** Free minutes before and after each appointment; absent if 0. */
  beforeMinutes: { type: Number, ...MARGIN_LIMITS },
  afterMinutes: { type: Number, ...MARGIN_LIMITS },
  /** Minimum notice in minutes instead of the provider's; absent if the provider's counts. */
  leadMinutes: { type: Number, ...CALENDAR_LIMITS.leadMinutes },
  menu: { type: [menuSchema], default: undefined },
} as const;

/** The content of a listing at one time. */
export const contentSchema = new Schema(contentFields, { _id: false });

export type ListingContent = InferSchemaType<typeof contentSchema>;

/**
 * The edit of an approved listing that waits for review, with the reasons (ADR-043). It contains only the
 * waiting fields; absent fields are as customers see them.
 */
export type PendingEditRecord = Partial<ListingContent> & { reasons: EditReason[] };

const waitingFields = Object.fromEntries(
  Object.entries(contentFields).map(([field, options]) => [
    field,
    { ...options, required: false, default: undefined },
  ]),
);
export const pendingEditSchema = new Schema<PendingEditRecord>(
  { ...waitingFields, reasons: { type: [String], enum: EDIT_REASONS, required: true } },
  { _id: false },
);

const FIELDS = Object.keys(contentFields) as (keyof typeof contentFields)[];
type Field = (typeof FIELDS)[number];

/** Returns the content of a listing, without status, moderation and derived fields. */
export const contentOf = (row: Partial<ListingContent>): ListingContent =>
  Object.fromEntries(
    FIELDS.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]),
  ) as unknown as ListingContent;

const menuWords = (menu: ListingContent['menu']) =>
  (menu ?? []).map(({ section, items }) => [
    section,
    items.map(({ name, description, marks, photo }) => [name, description ?? '', marks ?? [], photo ?? '']),
  ]);

const menuPrices = (menu: ListingContent['menu']) =>
  (menu ?? []).map(({ items }) => items.map(({ priceKobo }) => priceKobo));

const hours = (week: ListingContent['openingHours']) =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => [
    week?.[day]?.open ?? null,
    week?.[day]?.close ?? null,
    ...(week?.[day]?.breaks ?? []).map(({ from, to }) => [from, to]),
  ]);

/** Returns the images that have a description, with it. */
const describedImages = ({ images, imageAlts }: ListingContent) =>
  images.flatMap((image, at) => (imageAlts?.[at] ? [[image, imageAlts[at]]] : []));

/**
 * Returns a field in a form in which two versions can be compared: independent of member order, and with
 * absent equal to null.
 */
const comparisonOf = (content: ListingContent, field: Field): unknown => {
  if (field === 'menu') return [menuWords(content.menu), menuPrices(content.menu)];
  if (field === 'openingHours') return hours(content.openingHours);
  if (field === 'imageAlts') return describedImages(content);
  if (field === 'address') return content.address ? addressParts(content.address) : null;
  // Listings older than these fields have the defaults.
  if (field === 'cuisines') return content.cuisines ?? [];
  if (field === 'place') return placeOf(content);
  if (field === 'cancellationHours') return cancellationHoursOf(content);
  if (field === 'beforeMinutes' || field === 'afterMinutes') return content[field] ?? 0;
  if (field === 'booking') return bookingModeOf(content);
  if (field === 'instantDays') return instantDaysOf(content);
  if (field === 'takes') return takesOf(content);
  return content[field] ?? null;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields in which two contents differ. */
export const changedFields = (before: ListingContent, after: ListingContent): Field[] =>
  FIELDS.filter((field) => !isSame(comparisonOf(before, field), comparisonOf(after, field)));

/**
 * Returns true if the contents differ in fields that customers judge a listing by (`REVIEWED_FIELDS`). Of a
 * menu this includes words and photos, but not prices and sold-out items.
 */
export const needsReview = (before: ListingContent, after: ListingContent): boolean =>
  changedFields(before, after).some((field) =>
    field === 'menu'
      ? !isSame(menuWords(before.menu), menuWords(after.menu))
      : REVIEWED_FIELDS.includes(field as ReviewedField),
  );
