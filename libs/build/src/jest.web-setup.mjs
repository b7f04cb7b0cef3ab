import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The first test of a lazy screen compiles it. On a busy machine this takes longer than the default of 1 s,
// sometimes over 10 s.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout, so it lacks APIs that Radix and React Router call.
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function addMissingApis() {
  globalThis.ResizeObserver ??= ResizeObserver;
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  });
}

// A test of code for servers has no document.
if ('document' in globalThis) addMissingApis();

// jest-fixed-jsdom brings Node's FormData, which cannot read a form. React reads one when a submit starts a
// navigation.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class FormData extends NodeFormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
};
