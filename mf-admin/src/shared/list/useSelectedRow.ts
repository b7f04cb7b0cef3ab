import { useLocation, useSearchParams } from '@tm/platform';
import { useState } from 'react';

/**
 * Which row is open in a dialog: the one that was chosen, else the one that a link names (`?booking=…`, as the bell does) until it is
 * closed; following the link once more opens it again. Choosing and closing leave the address alone: the dialog has an entry of its own
 * in the history, and one that is written over is not taken away.
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
