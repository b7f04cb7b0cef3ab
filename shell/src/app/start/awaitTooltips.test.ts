import { fireEvent, screen } from '@testing-library/react';
import { awaitTooltips } from './awaitTooltips';

test('they begin with what is pointed at when their code has come', async () => {
  document.body.innerHTML =
    '<button data-tip aria-label="Share"></button><button data-tip aria-label="Notifications"></button>';
  const [first, second] = screen.getAllByRole('button');
  awaitTooltips();
  fireEvent.pointerOver(first!);
  fireEvent.pointerOver(second!);
  expect(await screen.findByText('Notifications')).toBeInTheDocument();
  expect(screen.queryByText('Share')).not.toBeInTheDocument();
});
