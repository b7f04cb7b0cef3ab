import { render, screen } from '@testing-library/react';
import { NearView } from './NearView';

/**
 * Simulates a window of 800 pixels and an element that starts `top` pixels below its top (above it if
 * negative).
 */
const place = (top: number) => {
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
      const isIntersecting = top + 400 >= this.bounds.above && top <= this.bounds.below;
      this.notice([{ isIntersecting } as IntersectionObserverEntry], this as never);
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
