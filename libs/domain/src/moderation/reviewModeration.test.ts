import { describe, expect, test } from '@jest/globals';
import { REVIEW_STATES, reviewAct, stateAfter } from './reviewModeration';

describe('what an admin may decide of a review', () => {
  test.each([
    ['clear', 'hide', null],
    ['open', 'hide', 'keep'],
    ['kept', 'hide', null],
    ['hidden', null, 'restore'],
  ] as const)('%s: to hide is %s, to show is %s', (state, hidden, visible) => {
    expect(reviewAct(state, 'hidden')).toBe(hidden);
    expect(reviewAct(state, 'visible')).toBe(visible);
  });

  test('a decision cannot be taken twice', () => {
    for (const state of REVIEW_STATES)
      for (const ruling of ['hidden', 'visible'] as const) {
        const act = reviewAct(state, ruling);
        if (act) expect(reviewAct(stateAfter(act), ruling)).toBeNull();
      }
  });
});
