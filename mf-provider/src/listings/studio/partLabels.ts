import { COMPLETE_DESCRIPTION, COMPLETE_PICTURES, type ListingPart } from '@tm/domain';
import type { ListingText } from '../text/listingText';

/** Names of complete parts. */
export const PART_NAMES: Record<ListingPart, string> = {
  pictures: `${COMPLETE_PICTURES} pictures`,
  description: 'Description',
  duration: 'Duration',
  menu: 'Menu',
  hours: 'Opening hours',
  areas: 'Service areas',
};

/** Returns "4 pictures", or "2 more pictures" after a part of them is there. */
const countOf = (wanted: number, have: number, noun: string): string => {
  const missing = wanted - have;
  return `${missing}${have > 0 ? ' more' : ''} ${noun}${missing === 1 ? '' : 's'}`;
};

/** Describes the missing content of a part: "Add 2 more pictures". */
export const describeMissing = (
  part: ListingPart,
  { pictures, description, category }: ListingText,
): string => {
  const texts: Record<ListingPart, string> = {
    pictures: `Add ${countOf(COMPLETE_PICTURES, pictures.length, 'picture')}`,
    description: `Describe it with ${countOf(COMPLETE_DESCRIPTION, description.trim().length, 'character')}`,
    duration: 'Give the duration',
    menu: 'Add a dish to the menu',
    hours: category === 'restaurant' ? 'Give the opening hours' : 'Set your hours',
    areas: 'Add service areas',
  };
  return texts[part];
};
