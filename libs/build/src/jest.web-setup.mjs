import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A lazy screen is compiled by its first test: on a busy machine that takes longer than the default second, and at times than ten.
configure({ asyncUtilTimeout: 30_000 });

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

// jest-fixed-jsdom brings Node's FormData, which cannot read a form; React reads one when a submit starts a navigation.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class FormData extends NodeFormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
};
