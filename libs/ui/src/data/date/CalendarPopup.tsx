import { createGlobalStyle, styled } from '@tm/platform';
import * as Radix from 'radix-ui/popover';
import { useRef, useState, type RefObject } from 'react';
import { Grip } from '../../overlay/dialog/Grip';
import { useBackCloses } from '../../overlay/dialog/useBackCloses';
import { useSwipeDown } from '../../overlay/dialog/useSwipeDown';
import { media } from '../../theme/media';
import { Calendar, type CalendarProps } from './Calendar';

/**
 * On phones the calendar is a sheet from the bottom (design-language.md, rule 7). The wrapper that Radix
 * positions is placed there instead.
 */
const SheetPlace = createGlobalStyle`
  ${media.phone} {
    [data-radix-popper-content-wrapper]:has([data-calendar]) { position: fixed !important; inset: auto 0 0 0 !important; transform: none !important; min-width: 100% !important; }
  }
`;

const Panel = styled(Radix.Content)`
  z-index: 52;
  width: 348px;
  max-width: 100vw;
  padding: var(--s-3);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  &:focus {
    outline: none;
  }
  ${media.phone} {
    width: 100%;
    padding: 0 var(--s-3) max(var(--s-4), env(safe-area-inset-bottom));
    border-radius: var(--r-3) var(--r-3) 0 0;
    box-shadow: 0 0 0 100vmax var(--overlay);
  }
`;

const PHONE = media.phone.replace('@media ', '');
const isPhone = (): boolean => typeof window.matchMedia === 'function' && window.matchMedia(PHONE).matches;

/** Focuses the selected day, today or the first possible day. Without one, Radix focuses the first button. */
function focusDay(event: Event) {
  const day = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
    '.rdp-day_button[tabindex="0"]',
  );
  if (!day) return;
  event.preventDefault();
  day.focus();
}

type Props = CalendarProps & {
  /** The box of the field, below which the calendar appears on desktops. */
  anchor: RefObject<HTMLElement | null>;
  /** The button that opens and closes the calendar. It gets the focus back. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/**
 * The calendar of a date field: a popover, on phones a sheet. It is open while mounted, and closes with Esc,
 * with a tap outside, and as a sheet also with the back button and a swipe down.
 */
export function CalendarPopup({ anchor, button, onClose, ...calendar }: Props) {
  const [isSheet] = useState(isPhone);
  useBackCloses(isSheet, onClose);
  const swipe = useSwipeDown(onClose);
  const isLeft = useRef(false);
  const leave = (event: { target: EventTarget | null; preventDefault: () => void }) => {
    // The button closes the calendar itself.
    if (button.current?.contains(event.target as Node | null)) event.preventDefault();
    else isLeft.current = true;
  };
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Panel
          data-calendar=""
          aria-label={calendar.label}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={focusDay}
          onInteractOutside={leave}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A tap on another field moves the focus there.
            if (!isLeft.current) button.current?.focus();
          }}
        >
          <SheetPlace />
          <Grip {...swipe} aria-hidden="true" />
          <Calendar {...calendar} />
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
