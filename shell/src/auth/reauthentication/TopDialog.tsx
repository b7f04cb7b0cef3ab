import { styled } from '@tm/platform';
import { Muted, Stack } from '@tm/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Box = styled.dialog`
  width: min(440px, calc(100vw - 2 * var(--s-4)));
  max-height: calc(100dvh - 2 * var(--s-4));
  margin: auto;
  padding: var(--s-6);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  overflow-y: auto;
  /* A dialog of a remote below this one disables pointer events for the whole page. */
  pointer-events: auto;
  &::backdrop {
    background: rgb(0 0 0 / 0.5);
  }
`;

const stop = (event: Event) => event.stopPropagation();

type Props = { title: string; text: string; onCancel: () => void; children: ReactNode };

/**
 * A dialog above any other, including dialogs of remotes, whose separate copy of the dialog library would
 * compete for the focus. The native `dialog` element makes everything below inert. Its events do not reach
 * the dialog below, which would close on them.
 */
export function TopDialog({ title, text, onCancel, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const cancel = useRef(onCancel);
  const titleId = useId();
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    const openedFrom = document.activeElement;
    dialog.showModal();
    dialog.addEventListener('pointerdown', stop);
    dialog.addEventListener('focusin', stop);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      cancel.current();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true });
      dialog.removeEventListener('pointerdown', stop);
      dialog.removeEventListener('focusin', stop);
      dialog.close();
      if (openedFrom instanceof HTMLElement && openedFrom.isConnected) openedFrom.focus();
    };
  }, []);
  return createPortal(
    <Box ref={box} aria-labelledby={titleId} onCancel={() => onCancel()}>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <h2 id={titleId}>{title}</h2>
          <Muted>{text}</Muted>
        </Stack>
        {children}
      </Stack>
    </Box>,
    document.body,
  );
}
