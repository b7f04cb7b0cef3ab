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

/** Loads the content of a menu whose choices are a separate chunk. */
export type LazyItems = () => Promise<ComponentType>;

let loaded: typeof Parts | undefined;

const load = async () => (loaded ??= await import('./parts'));

type MenuOptions = { open?: boolean; onOpenChange?: (open: boolean) => void; loadItems?: LazyItems };

/**
 * State and parts of a menu. The parts and the choices of `loadItems` are fetched when the button is first
 * used. `triggerProps` let the button load them until they are available. `open` and `onOpenChange` are for
 * callers that hold the state. `isFromKey` is true when a key opened the menu; then the first choice gets the
 * focus.
 */
export function useMenuParts({ open: openFromProps, onOpenChange, loadItems }: MenuOptions) {
  const [parts, setParts] = useState(loadItems ? undefined : loaded);
  const [choices, setChoices] = useState<{ Choices?: ComponentType }>({});
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [isFromKey, setFromKey] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const setOpen = (open: boolean) => {
    setOwnOpen(open);
    if (!open) setFromKey(false);
    onOpenChange?.(open);
  };
  const fetchAll = () => Promise.all([load(), loadItems?.()]);
  // Loads before the click, so that the menu opens quickly. If it fails, the click loads again and reports
  // the failure.
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
    // A click with detail 0 comes from the keyboard.
    onClick: ({ detail }: MouseEvent) => void openFirst(detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void openFirst(true);
    },
  };
  return { parts, ...choices, isOpen: openFromProps ?? isOwnOpen, setOpen, isFromKey, triggerProps };
}
