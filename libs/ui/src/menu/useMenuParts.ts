import { useState, type ButtonHTMLAttributes, type KeyboardEvent, type MouseEvent } from 'react';
import { sayNotLoaded } from '../feedback/sayNotLoaded';
import type * as Parts from './parts';

export type TriggerProps = ButtonHTMLAttributes<HTMLButtonElement>;

let loaded: typeof Parts | undefined;

const load = async () => (loaded ??= await import('./parts'));
// Ahead of the click, for a quick menu; if it fails, the click asks again and says so.
const loadAhead = () => void load().catch(() => undefined);

/**
 * A menu's state and its parts, which are fetched when its button is used for the first time. `triggerProps` make the button ask for them
 * until they are here; `asked` and `onOpenChange` are those of a menu whose state the caller keeps. `isFromKey`: a key opened it.
 */
export function useMenuParts(asked?: boolean, onOpenChange?: (open: boolean) => void) {
  const [parts, setParts] = useState(loaded);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [isFromKey, setFromKey] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const setOpen = (open: boolean) => {
    setOwnOpen(open);
    if (!open) setFromKey(false);
    onOpenChange?.(open);
  };
  const openFirst = async (isKey: boolean) => {
    setLoading(true);
    setFromKey(isKey);
    setOpen(true);
    try {
      setParts(await load());
    } catch {
      setOpen(false);
      sayNotLoaded();
    } finally {
      setLoading(false);
    }
  };
  const triggerProps: TriggerProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isLoading || undefined,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    // A click without a pointer is a key's.
    onClick: ({ detail }: MouseEvent) => void openFirst(detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void openFirst(true);
    },
  };
  return { parts, isOpen: asked ?? isOwnOpen, setOpen, isFromKey, triggerProps };
}
