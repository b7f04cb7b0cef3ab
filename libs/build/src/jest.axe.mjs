import jestAxe from 'jest-axe/index.js';

const SIDE = 30;

/**
 * A canvas on which every letter is a full square. axe draws texts to tell words from the ligatures of icon
 * fonts, which this site does not use.
 */
const squares = {
  canvas: {},
  measureText: (text) => ({ width: text.length * SIDE }),
  fillText() {},
  clearRect() {},
  getImageData: () => ({ data: new Uint8ClampedArray(SIDE * SIDE * 4).fill(255) }),
};

const run = jestAxe.configureAxe({ rules: { 'label-content-name-mismatch': { enabled: true } } });

/**
 * Replaces `jest-axe` in every screen test (`jest.mjs`). It switches on the rule that the visible text of a
 * control is part of its accessible name (WCAG 2.5.3), which this version of axe calls experimental, and
 * gives jsdom the canvas that the rule needs.
 */
export async function axe(...options) {
  const { getContext } = globalThis.HTMLCanvasElement.prototype;
  globalThis.HTMLCanvasElement.prototype.getContext = () => squares;
  try {
    return await run(...options);
  } finally {
    globalThis.HTMLCanvasElement.prototype.getContext = getContext;
  }
}
