import { CloseMark } from '../CloseMark';
import * as Radix from 'radix-ui/dialog';
import { useRef, type ReactNode } from 'react';
import { firstFieldIn } from '../../form/firstField';
import { admitStyles } from './admitStyles';
import { Body, CloseButton, Foot, Head, Overlay, Panel, type DialogShape } from './dialogStyle';
import { Grip } from './Grip';
import { useBackCloses } from './useBackCloses';
import { useSwipeDown } from './useSwipeDown';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence below the title, also read aloud on opening. */
  description?: ReactNode;
  /** Buttons; they stay visible at the bottom while the body scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
  /**
   * `centre`: a window on desktops, a sheet from the bottom on phones. `panel`: a panel from the right on
   * desktops, the same sheet on phones. `side`: a panel from the left on both.
   */
  shape?: DialogShape;
  /** Pixels on desktops. */
  width?: number;
};

/** Returns an element and its focusable ancestors, which take the focus if the element no longer exists. */
const placesOf = (element: Element | null): HTMLElement[] => {
  if (!element) return [];
  const around = placesOf(element.parentElement?.closest('[tabindex]') ?? null);
  return element instanceof HTMLElement ? [element, ...around] : around;
};

/**
 * A dialog that traps focus. It closes with Esc, the back button, a tap outside and a swipe down, and returns
 * the focus to the element that opened it, or to the nearest existing ancestor. `<Dialog open={isOpen}
 * onOpenChange={setOpen} title="Booking details" footer={<Button>Cancel booking</Button>}>…</Dialog>`
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  children,
  shape = 'centre',
  width = 520,
}: DialogProps) {
  admitStyles();
  const close = () => onOpenChange(false);
  useBackCloses(open, close);
  const swipe = useSwipeDown(close);
  const openedFrom = useRef<readonly HTMLElement[]>([]);
  // Radix returns the focus only to its own trigger, and these dialogs are opened from anywhere.
  const takeFocus = (event: Event) => {
    openedFrom.current = placesOf(document.activeElement);
    const panel = event.currentTarget as HTMLElement;
    // A restored draft comes with a button that discards it. That button must not get the focus first.
    const field = panel.querySelector('[data-kept]') && firstFieldIn(panel);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  const returnFocus = () => openedFrom.current.find((place) => place.isConnected)?.focus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Panel
          $shape={shape}
          $width={width}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
        >
          {shape !== 'side' && <Grip {...swipe} aria-hidden="true" />}
          <Head>
            <Radix.Title>{title}</Radix.Title>
            {description && <Radix.Description>{description}</Radix.Description>}
          </Head>
          <Body>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
          <CloseButton>
            <CloseMark />
          </CloseButton>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
