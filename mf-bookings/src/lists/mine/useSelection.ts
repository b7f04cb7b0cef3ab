import { useUrlCodec, type UrlCodec } from '@tm/ui/url-state';
import { readSelection, writeSelection, type Selection } from './selection';

/** A change also removes the parameters of a link that opened a booking; the booking would open again. */
const SELECTION: UrlCodec<Selection> = {
  names: ['as', 'q', 'tab', 'status', 'when', 'from', 'to', 'booking', 'review'],
  read: readSelection,
  write: writeSelection,
};

/**
 * Stores the selection in the URL (`?q=braids&tab=active&when=upcoming`), so that back, reload and links
 * restore it.
 */
export function useSelection() {
  const [selection, change] = useUrlCodec(SELECTION);
  return { selection, change };
}
