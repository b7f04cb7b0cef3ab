import {
  useState,
  type ButtonHTMLAttributes,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { notifyNotLoaded } from '../../feedback/notifyNotLoaded';
import type * as Parts from './parts';

export type TriggerProps = ButtonHTMLAttributes<HTMLButtonElement>;

/** Gives what a menu holds, for one whose choices are a chunk of their own. */
export type LazyItems = () => Promise<ComponentType>;

let loaded: typeof Parts | undefined;

const load = async () => (loaded ??= await import('./parts'));

type MenuOptions = { open?: boolean; onOpenChange?: (open: boolean) => void; late?: LazyItems };

/**
 * A menu's state and its parts, which are fetched when its button is used for the first time, together with
 * choices that are `late`: a key leads to the first of them. `triggerProps` make the button ask for them
 * until they are here; `open` and `onOpenChange` are those of a menu whose state the caller keeps.
 * `isFromKey`: a key opened it.
 */
export function useMenuParts({ open: openFromProps, onOpenChange, late }: MenuOptions) {
  const [parts, setParts] = useState(late ? undefined : loaded);
  const [choices, setChoices] = useState<{ Choices?: ComponentType }>({});
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [isFromKey, setFromKey] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const setOpen = (open: boolean) => {
    setOwnOpen(open);
    if (!open) setFromKey(false);
    onOpenChange?.(open);
  };
  const fetchAll = () => Promise.all([load(), late?.()]);
  // Ahead of the click, for a quick menu; if it fails, the click asks again and says so.
  const loadAhead = () => void fetchAll().catch(() => undefined);
  const openFirst = async (isKey: boolean) => {
    setLoading(true);
    setFromKey(isKey);
    setOpen(true);
    try {
      const [all, Choices] = await fetchAll();
      setChoices({ Choices });
      setParts(all);
    } catch {
      setOpen(false);
      notifyNotLoaded();
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
  return { parts, ...choices, isOpen: openFromProps ?? isOwnOpen, setOpen, isFromKey, triggerProps };
}
