import { useSearchParams } from '@tm/platform';
import { readSelection, writeSelection, type Selection } from './selection';

/** The selection lives in the address (`?q=braids&tab=active&when=upcoming`), so that Back and Reload keep it, and a link shows the same. */
export function useSelection() {
  const [params, setParams] = useSearchParams();
  const selection = readSelection(params);
  const change = (part: Partial<Selection>) =>
    setParams(writeSelection({ ...selection, ...part }), { replace: true });
  return { selection, change };
}
