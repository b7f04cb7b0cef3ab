import { keyframes, styled } from '@tm/platform';
import * as Radix from 'radix-ui/toast';
import type { CSSProperties } from 'react';
import { closeStyle, CloseMark } from './CloseMark';
import { media } from '../theme/media';
import { toastCard, toastPlace } from './toastStyle';

const enter = keyframes`from { opacity: 0; transform: translateY(12px); }`;
const enterFromTop = keyframes`from { opacity: 0; transform: translateY(-12px); }`;

const Viewport = styled(Radix.Viewport)`
  ${toastPlace}
  display: grid;
  gap: var(--s-3);
`;

const Root = styled(Radix.Root)<{ $destructive: boolean }>`
  ${toastCard}
  position: relative;
  animation: ${enter} var(--ease);
  ${media.phone} {
    animation-name: ${enterFromTop};
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;

const Close = styled(Radix.Close)`
  ${closeStyle}
  right: var(--s-1);
  top: var(--s-1);
`;

const Action = styled(Radix.Action)`
  min-height: 44px;
  margin-bottom: calc(-1 * var(--s-2));
  padding: 0;
  border: 0;
  background: none;
  color: var(--brand-strong);
  font: inherit;
  font-weight: 650;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

type Toast = {
  id: number;
  title: string;
  description?: string;
  /** The label of a button. */
  action?: string;
  variant: 'default' | 'destructive';
  open: boolean;
};
type Props = {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
  /** Called by the button of a toast. */
  onAct?: (id: number) => void;
  /** Duration in ms, swipe distance in pixels, and the key that moves the focus to the toasts (product 9). */
  duration: number;
  swipeThreshold: number;
  hotkey: string;
  maxWidth: number;
};

/**
 * Renders toasts in the corner. The app holds the list: `<Toaster toasts={toasts} onDismiss={dismissToast}
 * duration={5000} swipeThreshold={50} hotkey="F8" maxWidth={420} />`.
 */
export const Toaster = ({ toasts, onDismiss, onAct, duration, swipeThreshold, hotkey, maxWidth }: Props) => (
  <Radix.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
    {toasts.map(({ id, title, description, action, variant, open }) => (
      <Root
        key={id}
        open={open}
        type={variant === 'destructive' ? 'foreground' : 'background'}
        $destructive={variant === 'destructive'}
        onOpenChange={(isOpen: boolean) => !isOpen && onDismiss(id)}
      >
        <Radix.Title>{title}</Radix.Title>
        {description && <Radix.Description>{description}</Radix.Description>}
        {action && (
          <Action altText={action} onClick={() => onAct?.(id)}>
            {action}
          </Action>
        )}
        <Close>
          <CloseMark />
        </Close>
      </Root>
    ))}
    <Viewport hotkey={[hotkey]} style={{ '--toast-width': `${maxWidth}px` } as CSSProperties} />
  </Radix.Provider>
);
