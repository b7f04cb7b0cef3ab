import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('a pending button shows the pending text, keeps its focus and ignores clicks', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Sign In</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={onClick} pending pendingText="Signing In...">
      Sign In
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Signing In...' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
});

test('a pending submit button does not submit again', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button with aria-disabled keeps its focus and ignores clicks', async () => {
  const onClick = jest.fn();
  render(
    <Button aria-disabled onClick={onClick}>
      Next
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
