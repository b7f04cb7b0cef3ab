import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Loaded } from './loadedParts';
import { useMenuParts, type LazyItems, type TriggerProps } from './useMenuParts';

type Props = {
  trigger: ReactElement<TriggerProps>;
  label?: string;
  onOpenChange?: (open: boolean) => void;
  open?: boolean;
} & ({ children: ReactNode; loadItems?: undefined } | { loadItems: LazyItems; children?: undefined });

/**
 * A menu that opens from `trigger` (one button): `<Menu trigger={<IconButton label="More" />}><MenuItem
 * onSelect={…}>Edit</MenuItem></Menu>`. Everything except the button is a separate chunk, fetched when the
 * user points at or focuses the button. If it fails to load, a toast is shown and the button stays usable.
 * `loadItems` loads choices that many pages never show. They are fetched at the same moment.
 */
export function Menu({ trigger, children, label, ...options }: Props) {
  const { parts, Choices, isOpen, setOpen, isFromKey, triggerProps } = useMenuParts(options);
  if (!parts) return cloneElement(trigger, triggerProps);
  return (
    <Loaded value={parts}>
      <parts.MenuRoot
        trigger={trigger}
        label={label}
        open={isOpen}
        onOpenChange={setOpen}
        focusFirst={isFromKey}
      >
        {Choices ? <Choices /> : children}
      </parts.MenuRoot>
    </Loaded>
  );
}
