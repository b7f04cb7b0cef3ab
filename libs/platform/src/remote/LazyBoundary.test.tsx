import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { LazyBoundary } from './LazyBoundary';
import { lazyScreen } from './lazyScreen';

let silence: jest.SpyInstance;
beforeEach(() => (silence = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => silence.mockRestore());

test('a part that failed to load is loaded again on the next page', async () => {
  let loads = 0;
  const Navigation = lazyScreen(() => {
    loads += 1;
    return loads > 1
      ? Promise.resolve({ Navigation: () => <nav>Business</nav> })
      : Promise.reject(new Error('chunk'));
  }, 'Navigation');
  const draw = (place: string) => (
    <LazyBoundary place={place} otherwise={() => <p>Not loaded</p>}>
      <Suspense>
        <Navigation />
      </Suspense>
    </LazyBoundary>
  );
  const { rerender } = render(draw('/services'));
  await screen.findByText('Not loaded');
  rerender(draw('/services'));
  expect(screen.getByText('Not loaded')).toBeInTheDocument();
  rerender(draw('/bookings'));
  await waitFor(() => expect(screen.getByRole('navigation')).toHaveTextContent('Business'));
  expect(loads).toBe(2);
});
