import { preloadedFacts, useSiteFactsQuery, type FactTexts } from '@tm/api-client/siteFacts';
import { useState } from 'react';

const NONE: FactTexts = { counts: null, quotes: [] };

/**
 * Returns the numbers and quotes of the landing page. The page's first HTML contains them and their data, so
 * that the first render equals it; after navigation within the site they come from the API.
 */
export function useFacts(): FactTexts {
  const [sent] = useState(preloadedFacts);
  const { data = sent ?? NONE } = useSiteFactsQuery(undefined, { skip: sent !== undefined });
  return data;
}
