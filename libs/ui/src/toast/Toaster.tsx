import { keyframes, styled } from '@tm/platform';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import * as Radix from 'radix-ui/toast';

const enter = keyframes`from { opacity: 0; transform: translateY(12px); }`;

const Viewport = styled(Radix.Viewport)<{ $maxWidth: number }>`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: 60;
  display: grid;
  gap: var(--s-3);
  width: min(${({ $maxWidth }) => $maxWidth}px, 100vw);
  padding: var(--s-4);
  padding-bottom: max(var(--s-4), env(safe-area-inset-bottom));
`;

const Root = styled(Radix.Root)<{ $destructive: boolean }>`
  position: relative;
  padding: var(--s-4) 56px var(--s-4) var(--s-5);
  background: var(--surface);
  color: var(--ink);
  border: 1px solid var(--line);
  border-left: 4px solid ${({ $destructive }) => ($destructive ? 'var(--cancelled)' : 'var(--brand)')};
  border-radius: var(--r-1);
  box-shadow: var(--shadow-2);
  animation: ${enter} var(--ease);
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;
const Title = styled(Radix.Title)`
  font-weight: 650;
`;
const Description = styled(Radix.Description)`
  color: var(--ink-2);
  font-size: var(--fs-sm);
  margin-top: 2px;
`;
const Close = styled(Radix.Close)`
  position: absolute;
  right: var(--s-1);
  top: var(--s-1);
  display: grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  color: var(--ink-2);
  svg {
    width: 18px;
    height: 18px;
  }
`;

type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  open: boolean;
};
type Props = {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
  /** Spec 9: milliseconds, pixels, and the key that moves focus to the toasts. */
  duration: number;
  swipeThreshold: number;
  hotkey: string;
  maxWidth: number;
};

/** Draws toasts in the corner; the app owns the list: `<Toaster toasts={toasts} onDismiss={dismissToast} duration={5000} swipeThreshold={50} hotkey="F8" maxWidth={420} />`. */
export const Toaster = ({ toasts, onDismiss, duration, swipeThreshold, hotkey, maxWidth }: Props) => (
  <Radix.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
    {toasts.map(({ id, title, description, variant, open }) => (
      <Root
        key={id}
        open={open}
        type={variant === 'destructive' ? 'foreground' : 'background'}
        $destructive={variant === 'destructive'}
        onOpenChange={(isOpen: boolean) => !isOpen && onDismiss(id)}
      >
        <Title>{title}</Title>
        {description && <Description>{description}</Description>}
        <Close>
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          >
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
          <VisuallyHidden>Close</VisuallyHidden>
        </Close>
      </Root>
    ))}
    <Viewport $maxWidth={maxWidth} hotkey={[hotkey]} />
  </Radix.Provider>
);
