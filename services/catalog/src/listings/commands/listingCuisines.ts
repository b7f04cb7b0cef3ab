import { invalid } from '@tm/mongo';
import type { ListingContent } from '@tm/schema/catalog';

type Fed = Pick<ListingContent, 'category' | 'cuisines'>;

/** Rejects (400) kinds of food that were sent for a listing that is no restaurant. */
export const assertCuisines = ({ category }: Pick<Fed, 'category'>, sent: Partial<Fed>): void => {
  if (category !== 'restaurant' && sent.cuisines?.length)
    throw invalid({ cuisines: ['Only restaurants have kinds of food'] });
};

/**
 * Returns a content without kinds of food, unless it is a restaurant: they would stay when the category
 * changes, and no form shows them.
 */
export const withCuisines = <Content extends Fed>(content: Content): Content =>
  content.category === 'restaurant' || !content.cuisines?.length ? content : { ...content, cuisines: [] };
