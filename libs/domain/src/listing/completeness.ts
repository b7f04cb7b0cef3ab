import { ALL_PICTURES } from './quality';

/** Parts of a listing that its completeness counts. Restaurants have a menu instead of a duration. */
export type ListingPart = 'pictures' | 'description' | 'duration' | 'menu' | 'hours' | 'areas';

/** Pictures from which the part is complete, the number with all points of the order "Recommended". */
export const COMPLETE_PICTURES = ALL_PICTURES;
/** Characters from which a description is complete, about two sentences. Chosen by the project. */
export const COMPLETE_DESCRIPTION = 120;

/** The facts that decide the completeness of a listing. */
export type CompletenessFacts = {
  category: string;
  pictures: number;
  description: string;
  /** Minutes; null if it varies. */
  duration: number | null;
  dishes: number;
  /** Opening hours of the listing or of its business. */
  hasHours: boolean;
  /** Service areas of its business. */
  hasAreas: boolean;
};

/** A part with whether it is complete, and whether it raises the listing in the order "Recommended". */
export type PartState = { part: ListingPart; isComplete: boolean; raisesOrder: boolean };

/**
 * Returns the five parts of a listing that its owner can complete alone, in the order of the form (ADR-113).
 * Pictures, opening hours and service areas are those of `qualityOf` (ADR-101), and raise the listing in the
 * order "Recommended". A description, and a duration or a menu, are what customers read before they book.
 */
export const completenessOf = (facts: CompletenessFacts): readonly PartState[] => [
  { part: 'pictures', isComplete: facts.pictures >= COMPLETE_PICTURES, raisesOrder: true },
  {
    part: 'description',
    isComplete: facts.description.trim().length >= COMPLETE_DESCRIPTION,
    raisesOrder: false,
  },
  facts.category === 'restaurant'
    ? { part: 'menu', isComplete: facts.dishes > 0, raisesOrder: false }
    : { part: 'duration', isComplete: (facts.duration ?? 0) > 0, raisesOrder: false },
  { part: 'hours', isComplete: facts.hasHours, raisesOrder: true },
  { part: 'areas', isComplete: facts.hasAreas, raisesOrder: true },
];
