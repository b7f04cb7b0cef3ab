import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { useState } from 'react';
import { Button } from '../../form/button/Button';
import { DraftNotice } from '../../form/draft/DraftNotice';
import { Dialog } from './Dialog';
import { leaveStaleSheet } from './sheetEntry';

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Details</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Booking details" description="Reference 8f3a91c2">
        <p>Tomorrow, 2:00 PM</p>
      </Dialog>
    </>
  );
}

const openDialog = async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  return screen.findByRole('dialog', { name: 'Booking details' });
};
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a dialog has a name and a description; Esc closes it and returns the focus', async () => {
  const dialog = await openDialog();
  expect(dialog).toHaveAccessibleDescription('Reference 8f3a91c2');
  expect(await axe(dialog)).toHaveNoViolations();
  await userEvent.keyboard('{Escape}');
  await waitUntilClosed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus());
});

function RemovedOpener() {
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  return (
    <section tabIndex={-1} aria-label="People">
      {isLeft || <Button onClick={() => setOpen(true)}>Suspend</Button>}
      <Dialog open={isOpen} onOpenChange={setOpen} title="Suspend them?">
        <Button onClick={() => setLeft(true)}>Do it</Button>
      </Dialog>
    </section>
  );
}

test('a dialog with a restored draft focuses the first field, not the discard button', async () => {
  render(
    <Dialog open onOpenChange={() => undefined} title="Add service">
      <form>
        <DraftNotice onDiscard={() => undefined} />
        <input aria-label="Title" />
      </form>
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
});

test('a dialog returns the focus to an ancestor when the button that opened it is gone', async () => {
  render(<RemovedOpener />);
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  await userEvent.keyboard('{Escape}');
  await waitUntilClosed();
  await waitFor(() => expect(screen.getByRole('region', { name: 'People' })).toHaveFocus());
});

test('the back button closes a dialog and stays on the page', async () => {
  await openDialog();
  const address = window.location.href;
  window.history.back();
  await waitUntilClosed();
  expect(window.location.href).toBe(address);
});

function SubmittingDialog() {
  const [isOpen, setOpen] = useState(true);
  const [isSending, setSending] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => isSending || setOpen(open)} title="Suspend them?">
      <Button onClick={() => setSending(false)}>Answered</Button>
    </Dialog>
  );
}

test('a dialog that refuses to close while it submits also handles the next back button', async () => {
  window.history.replaceState({ here: 'before' }, '');
  render(<SubmittingDialog />);
  await screen.findByRole('dialog');
  const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await wentBack;
  await waitFor(() =>
    expect(window.history.state).toMatchObject({ here: 'before', sheet: expect.any(String) }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Answered' }));
  window.history.back();
  await waitUntilClosed();
  expect(window.history.state).toEqual({ here: 'before' });
});

test('closing a dialog by its button removes its history entry', async () => {
  window.history.replaceState({ here: 'before' }, '');
  await openDialog();
  expect(window.history.state).toMatchObject({ here: 'before', sheet: expect.any(String) });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitUntilClosed();
  await waitFor(() => expect(window.history.state).toEqual({ here: 'before' }));
});

test('the next back button leaves a page that was reloaded while a dialog was open', async () => {
  window.history.replaceState({ here: 'before' }, '');
  // The browser restores these entries after a reload.
  window.history.pushState({ here: 'page' }, '');
  window.history.pushState({ here: 'page', sheet: ':r1:' }, '');
  leaveStaleSheet();
  await waitFor(() => expect(window.history.state).toEqual({ here: 'page' }));
  leaveStaleSheet();
  window.history.back();
  await waitFor(() => expect(window.history.state).toEqual({ here: 'before' }));
});

function DialogSequence() {
  const [open, setOpen] = useState<'cancel' | 'move' | null>(null);
  return (
    <>
      <Button onClick={() => setOpen('cancel')}>Cancel</Button>
      {open === 'cancel' && (
        <Dialog open onOpenChange={() => setOpen(null)} title="Cancel this booking?">
          <Button onClick={() => setOpen('move')}>Propose another time</Button>
        </Dialog>
      )}
      {open === 'move' && (
        <Dialog open onOpenChange={() => setOpen(null)} title="Propose another time">
          <p>Tomorrow</p>
        </Dialog>
      )}
    </>
  );
}

test('a dialog that replaces another dialog reuses its history entry', async () => {
  window.history.replaceState({ here: 'before' }, '');
  render(<DialogSequence />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  const { sheet } = window.history.state as { sheet: string };
  const entries = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Propose another time' }));
  await screen.findByRole('dialog', { name: 'Propose another time' });
  expect(window.history.length).toBe(entries);
  expect((window.history.state as { sheet: string }).sheet).not.toBe(sheet);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitUntilClosed();
  await waitFor(() => expect(window.history.state).toEqual({ here: 'before' }));
});
