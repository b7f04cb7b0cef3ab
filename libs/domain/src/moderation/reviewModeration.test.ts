import { describe, expect, test } from '@jest/globals';
import { REVIEW_STATES, reviewAct, stateAfter } from './reviewModeration';

describe('reviewAct', () => {
  test.each([
    ['clear', 'hide', null],
    ['open', 'hide', 'keep'],
    ['kept', 'hide', null],
    ['hidden', null, 'restore'],
  ] as const)('in state %s: returns %s for hidden and %s for visible', (state, hidden, visible) => {
    expect(reviewAct(state, 'hidden')).toBe(hidden);
    expect(reviewAct(state, 'visible')).toBe(visible);
  });

  test('returns null when the same decision is repeated', () => {
    for (const state of REVIEW_STATES)
      for (const decision of ['hidden', 'visible'] as const) {
        const act = reviewAct(state, decision);
        if (act) expect(reviewAct(stateAfter(act), decision)).toBeNull();
      }
  });
});
