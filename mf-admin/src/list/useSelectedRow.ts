import { useLocation, useSearchParams } from '@tm/platform';
import { useState } from 'react';

/**
 * The row that is open in a dialog: the chosen one, otherwise the row that a link names (`?booking=…`, for
 * example in a notification) until it is closed. Following the link again opens it again. Choosing and
 * closing do not change the address, because the dialog has a history entry, which must not be replaced while
 * the dialog is open.
 */
export function useSelectedRow(name: string) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  return {
    id: chosen ?? (key === closed ? null : params.get(name)),
    open: setChosen,
    close: () => {
      setChosen(null);
      setClosed(key);
    },
  };
}
