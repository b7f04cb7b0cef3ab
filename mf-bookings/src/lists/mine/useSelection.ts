import { useSearchParams } from '@tm/platform';
import { readSelection, writeSelection, type Selection } from './selection';

/**
 * Stores the selection in the URL (`?q=braids&tab=active&when=upcoming`), so that back, reload and links
 * restore it.
 */
export function useSelection() {
  const [params, setParams] = useSearchParams();
  const selection = readSelection(params);
  const change = (part: Partial<Selection>) =>
    setParams(writeSelection({ ...selection, ...part }), { replace: true });
  return { selection, change };
}
