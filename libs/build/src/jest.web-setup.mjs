import '@testing-library/jest-dom';

// jsdom draws nothing, so it lacks what Radix and React Router ask a browser for.
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= ResizeObserver;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};
window.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
