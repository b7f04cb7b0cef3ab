import { createGlobalStyle, css, keyframes, styled } from '@tm/platform';
import { media } from '../../theme/media';
import * as Radix from 'radix-ui/dropdown-menu';
import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';

const appear = keyframes`from { opacity: 0; transform: translateY(-6px); }`;

/**
 * On phones a menu is a sheet from the bottom (design-language.md, rule 7). The wrapper that Radix positions
 * is placed there instead.
 */
const SheetPlace = createGlobalStyle`
  ${media.phone} {
    [data-radix-popper-content-wrapper]:has([data-menu]) { position: fixed !important; inset: auto 0 0 0 !important; transform: none !important; min-width: 100% !important; }
  }
`;

const Panel = styled(Radix.Content)`
  z-index: 40;
  min-width: 240px;
  max-width: min(380px, 100vw);
  padding: var(--s-2);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  box-shadow: var(--shadow-2);
  animation: ${appear} var(--ease);
  overflow-y: auto;
  max-height: min(640px, var(--radix-dropdown-menu-content-available-height));
  &:focus {
    outline: none;
  }
  ${media.phone} {
    max-width: none;
    max-height: 86dvh;
    padding: var(--s-3) var(--s-3) max(var(--s-4), env(safe-area-inset-bottom));
    border-radius: var(--r-3) var(--r-3) 0 0;
    box-shadow: 0 0 0 100vmax var(--overlay);
  }
`;

const itemStyle = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  width: 100%;
  min-height: var(--touch);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-1);
  cursor: pointer;
  font-weight: 550;
  text-align: start;
  &[data-highlighted] {
    background: var(--surface-2);
    outline: none;
  }
  svg {
    width: 20px;
    height: 20px;
    color: var(--ink-2);
    flex: none;
  }
`;
export const Item = styled(Radix.Item)`
  ${itemStyle}
`;

export const Line = styled(Radix.Separator)`
  height: 1px;
  margin: var(--s-2);
  background: var(--line);
`;

export const Label = styled(Radix.Label)`
  padding: var(--s-2) var(--s-3);
  color: var(--ink-2);
  font-size: var(--fs-sm);
`;

/**
 * Focuses the first choice after opening by keyboard. Radix cannot do this, because the key was pressed
 * before the menu was loaded.
 */
function FocusFirst() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.closest('[role="menu"]')?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);
  return <span hidden ref={place} />;
}

/**
 * Opens the menu when a finger is lifted. Radix opens it when the finger touches, so the tap that follows
 * would hit the choice that is then under the finger.
 */
function useTap(open: boolean, onOpenChange: (open: boolean) => void) {
  /** State of the menu when the current touch began. Losing the focus may close the menu before the click. */
  const wasOpen = useRef<boolean | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasOpen.current = event.pointerType === 'touch' ? open : null;
      if (wasOpen.current !== null) event.preventDefault();
    },
    onClick: () => {
      if (wasOpen.current !== null) onOpenChange(!wasOpen.current);
      wasOpen.current = null;
    },
  };
}

type Props = {
  trigger: ReactNode;
  children: ReactNode;
  label?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  focusFirst: boolean;
};

/** The menu with its positioning. `Menu` loads it when it is opened for the first time. */
export const MenuRoot = ({ trigger, children, label, open, onOpenChange, focusFirst }: Props) => (
  <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild {...useTap(open, onOpenChange)}>
      {trigger}
    </Radix.Trigger>
    <Radix.Portal>
      <Panel
        data-menu=""
        align="end"
        sideOffset={8}
        collisionPadding={12}
        {...(label && { 'aria-label': label, 'aria-labelledby': undefined })}
      >
        <SheetPlace />
        {children}
        {focusFirst && <FocusFirst />}
      </Panel>
    </Radix.Portal>
  </Radix.Root>
);
