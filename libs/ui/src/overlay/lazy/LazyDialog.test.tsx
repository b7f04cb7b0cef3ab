import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../form/button/Button';
import { LazyDialog } from './LazyDialog';

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add service</Button>
      <LazyDialog open={isOpen} onOpenChange={setOpen} title="New service">
        <p>What do you offer?</p>
      </LazyDialog>
    </>
  );
}

test('a lazy dialog loads when it is opened and returns the focus when it closes', async () => {
  render(<Example />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add service' }));
  expect(await screen.findByRole('dialog', { name: 'New service' })).toHaveTextContent('What do you offer?');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add service' })).toHaveFocus());
});
