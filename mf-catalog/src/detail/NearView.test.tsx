import { render, screen } from '@testing-library/react';
import { NearView } from './NearView';

/**
 * Simulates a window of 800 pixels and an element that starts `tops` pixels below its top (above it if
 * negative), with an entry for each position since the last delivery.
 */
const place = (...tops: number[]) => {
  window.IntersectionObserver = class {
    readonly bounds: { above: number; below: number };
    constructor(
      readonly notice: IntersectionObserverCallback,
      { rootMargin = '0px 0px 0px 0px' }: IntersectionObserverInit = {},
    ) {
      const [above = 0, , below = 0] = rootMargin.split(' ').map(parseFloat);
      this.bounds = { above: -above, below: 800 + below };
    }
    observe() {
      const isNear = (top: number) => top + 400 >= this.bounds.above && top <= this.bounds.below;
      const entries = tops.map((top) => ({ isIntersecting: isNear(top) }) as IntersectionObserverEntry);
      this.notice(entries, this as never);
    }
    disconnect() {}
  } as never;
};
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

test.each([
  ['in view', 100, 'Reviews'],
  ['soon in view', 1_000, 'Reviews'],
  ['leapt over', -5_000, 'Reviews'],
  ['far below', 5_000, 'Waiting'],
])('loads only parts near or above the window: %s', (_where, top, shown) => {
  place(top);
  render(<NearView waiting="Waiting">Reviews</NearView>);
  expect(screen.getByText(shown)).toBeInTheDocument();
});

// Chromium delivers the entries of several frames together while the page is busy, oldest first.
test('loads a part that came into view while the page was busy', () => {
  place(5_000, 100);
  render(<NearView waiting="Waiting">Reviews</NearView>);
  expect(screen.getByText('Reviews')).toBeInTheDocument();
});
