import type { AdminListingDetail } from '@tm/contracts';
import { CATEGORY_NAMES, formatNaira, PRICE_TYPE_NAMES, sayCancellationTerms, sayDuration } from '@tm/domain';

/** What an owner writes of a service. */
export type Content = NonNullable<AdminListingDetail['approved']>;
export type ContentField = keyof Content;

const LABELS: Record<ContentField, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  subCategory: 'Sub-category',
  basePrice: 'Price',
  priceType: 'Price type',
  duration: 'Duration',
  location: 'Location',
  tags: 'Tags',
  images: 'Pictures',
  imageAlts: 'What the pictures show',
  seats: 'Seats',
  cancellationHours: 'Free cancellation',
  openingHours: 'Opening hours',
  menu: 'Menu',
};
/** In the order in which customers meet them. */
export const FIELDS = Object.keys(LABELS) as ContentField[];

/** The name of a member of the contract, as people read it. */
export const fieldLabel = (name: string): string => LABELS[name as ContentField] ?? name;

type Plain = Exclude<ContentField, 'images' | 'imageAlts' | 'openingHours' | 'menu'>;
const FORMATS: { [Field in Plain]: (content: Content) => string } = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  category: ({ category }) => CATEGORY_NAMES[category],
  subCategory: ({ subCategory }) => subCategory ?? '',
  basePrice: ({ basePrice }) => formatNaira(basePrice),
  priceType: ({ priceType }) => PRICE_TYPE_NAMES[priceType],
  duration: ({ duration }) => sayDuration(duration),
  location: ({ location }) => location,
  tags: ({ tags }) => tags.join(', '),
  seats: ({ seats }) => (seats === null ? '' : String(seats)),
  cancellationHours: ({ cancellationHours }) => sayCancellationTerms(cancellationHours),
};

export const isPlain = (field: ContentField): field is Plain => field in FORMATS;

/** A field that is words, as people read it; '' when it says nothing. */
export const formatField = (field: Plain, content: Content): string => FORMATS[field](content);
