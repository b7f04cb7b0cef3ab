import {
  CATEGORIES,
  DEFAULT_CANCELLATION_HOURS,
  EDIT_REASONS,
  PRICE_TYPES,
  REVIEWED_FIELDS,
  cancellationHoursOf,
  type EditReason,
  type ReviewedField,
} from '@tm/domain';
import { Schema, type InferSchemaType } from 'mongoose';
import { weeklyHoursSchema } from '../providerProfiles/providerProfile.schema';

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
        /** The day of Lagos on which there is none left. */
        soldOutOn: String,
      },
    ],
  },
  { _id: false },
);

/** What an owner writes of a listing. */
export const contentFields = {
  title: { type: String, required: true },
  description: { type: String, default: '' },
  category: { type: String, enum: CATEGORIES, required: true },
  subCategory: { type: String, default: null },
  basePriceKobo: { type: Number, required: true },
  priceType: { type: String, enum: PRICE_TYPES, required: true },
  /** Minutes; null is flexible and books the default of one hour. */
  duration: { type: Number, default: null },
  location: { type: String, required: true },
  tags: { type: [String], default: [] },
  images: { type: [String], default: [] },
  /** What the images show, in their order; empty where nothing is said, and absent in listings of before this field. */
  imageAlts: { type: [String], default: [] },
  /** Guests at once, restaurants only. */
  seats: { type: Number, default: null },
  /** Free cancellation ends so many hours before the start. */
  cancellationHours: { type: Number, default: DEFAULT_CANCELLATION_HOURS },
  openingHours: { type: weeklyHoursSchema, default: null },
  menu: { type: [menuSchema], default: undefined },
} as const;

/** The content as it was at a moment. */
export const contentSchema = new Schema(contentFields, { _id: false });

export type ListingContent = InferSchemaType<typeof contentSchema>;

/**
 * What an owner wants an approved listing to say, while it waits (ADR-043), and why it waits. It has the fields that wait; an absent one
 * is as customers see it.
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

/** The content of a listing, without what belongs to its life. */
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
  ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => [week?.[day]?.open ?? null, week?.[day]?.close ?? null]);

/** The pictures of which something is said. */
const saidOf = ({ images, imageAlts }: ListingContent) =>
  images.flatMap((image, at) => (imageAlts?.[at] ? [[image, imageAlts[at]]] : []));

/** A field as two versions of it are compared: whatever order its members came in, absent or null. */
const comparisonOf = (content: ListingContent, field: Field): unknown => {
  if (field === 'menu') return [menuWords(content.menu), menuPrices(content.menu)];
  if (field === 'openingHours') return hours(content.openingHours);
  if (field === 'imageAlts') return saidOf(content);
  // Listings of before this field had the default.
  if (field === 'cancellationHours') return cancellationHoursOf(content);
  return content[field] ?? null;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two contents differ. */
export const changedFields = (before: ListingContent, after: ListingContent): Field[] =>
  FIELDS.filter((field) => !isSame(comparisonOf(before, field), comparisonOf(after, field)));

/**
 * Do they differ in what customers judge a listing by (`REVIEWED_FIELDS`)? Prices on a menu and what is sold
 * out today are none of it, its words and photos are.
 */
export const needsReview = (before: ListingContent, after: ListingContent): boolean =>
  changedFields(before, after).some((field) =>
    field === 'menu'
      ? !isSame(menuWords(before.menu), menuWords(after.menu))
      : REVIEWED_FIELDS.includes(field as ReviewedField),
  );
