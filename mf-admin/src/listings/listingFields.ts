import type { AdminListingDetail } from '@tm/contracts';
import {
  bookingModeOf,
  CATEGORY_NAMES,
  cuisineNames,
  PLACE_NAMES,
  formatAddress,
  formatNaira,
  instantDaysOf,
  placeOf,
  PRICE_TYPE_NAMES,
  PAYMENT_CHOICE_NAMES,
  takesOf,
  describeCancellationTerms,
  formatDuration,
} from '@tm/domain';

/** The fields of a listing that its owner edits. */
export type Content = NonNullable<AdminListingDetail['approved']>;
export type ContentField = keyof Content;

const LABELS: Record<ContentField, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  subCategory: 'Sub-category',
  cuisines: 'Kinds of food',
  basePrice: 'Price',
  priceType: 'Price type',
  duration: 'Duration',
  location: 'Location',
  place: 'Where it happens',
  address: 'Address',
  tags: 'Tags',
  images: 'Pictures',
  imageAlts: 'Picture descriptions',
  seats: 'Seats',
  cancellationHours: 'Free cancellation',
  booking: 'How it is booked',
  instantDays: 'Days ahead for bookings at once',
  takes: 'How customers pay',
  openingHours: 'Opening hours',
  beforeMinutes: 'Free time before',
  afterMinutes: 'Free time after',
  leadMinutes: 'Notice',
  menu: 'Menu',
};
/** All fields, in the order in which customers see them. */
export const FIELDS = Object.keys(LABELS) as ContentField[];

/** Returns the label of a field by its name in the contract. */
export const fieldLabel = (name: string): string => LABELS[name as ContentField] ?? name;

type Plain = Exclude<ContentField, 'images' | 'imageAlts' | 'openingHours' | 'menu'>;
const FORMATS: { [Field in Plain]: (content: Content) => string } = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  category: ({ category }) => CATEGORY_NAMES[category],
  subCategory: ({ subCategory }) => subCategory ?? '',
  cuisines: ({ cuisines }) => cuisineNames(cuisines).join(', '),
  basePrice: ({ basePrice }) => formatNaira(basePrice),
  priceType: ({ priceType }) => PRICE_TYPE_NAMES[priceType],
  duration: ({ duration }) => formatDuration(duration),
  location: ({ location }) => location,
  place: ({ category, place }) => PLACE_NAMES[placeOf({ category, place })],
  address: ({ address }) => (address ? formatAddress(address) : ''),
  tags: ({ tags }) => tags.join(', '),
  seats: ({ seats }) => (seats === null ? '' : String(seats)),
  cancellationHours: ({ cancellationHours }) => describeCancellationTerms(cancellationHours),
  booking: (content) => (bookingModeOf(content) === 'instant' ? 'At once' : 'On request'),
  instantDays: (content) => String(instantDaysOf(content)),
  takes: (content) => PAYMENT_CHOICE_NAMES[takesOf(content)],
  beforeMinutes: ({ beforeMinutes }) => (beforeMinutes ? formatDuration(beforeMinutes) : ''),
  afterMinutes: ({ afterMinutes }) => (afterMinutes ? formatDuration(afterMinutes) : ''),
  leadMinutes: ({ leadMinutes }) => (typeof leadMinutes === 'number' ? formatDuration(leadMinutes) : ''),
};

export const isPlain = (field: ContentField): field is Plain => field in FORMATS;

/** Formats a plain field as text; '' when it is empty. */
export const formatField = (field: Plain, content: Content): string => FORMATS[field](content);
