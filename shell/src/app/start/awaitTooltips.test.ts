import { fireEvent, screen } from '@testing-library/react';
import { awaitTooltips } from './awaitTooltips';

test('the first tooltip is that of the button pointed at when the code has loaded', async () => {
  document.body.innerHTML =
    '<button data-tip aria-label="Share"></button><button data-tip aria-label="Notifications"></button>';
  const [first, second] = screen.getAllByRole('button');
  awaitTooltips();
  fireEvent.pointerOver(first!);
  fireEvent.pointerOver(second!);
  expect(await screen.findByText('Notifications')).toBeInTheDocument();
  expect(screen.queryByText('Share')).not.toBeInTheDocument();
});
