import { expect, it } from '@jest/globals';
import { nextCorrectionStep } from './corrections';

const WISH = { debit: 'loss', credit: 'psp', kobo: 100 };

it('posts the correction of the only administrator', () => {
  expect(nextCorrectionStep(WISH, null, false)).toBe('post');
  expect(nextCorrectionStep(WISH, { ...WISH, isMine: true }, false)).toBe('post');
});

it('proposes the first correction, and each other correction than the proposal', () => {
  expect(nextCorrectionStep(WISH, null, true)).toBe('propose');
  for (const other of [{ kobo: 101 }, { debit: 'fees' }, { credit: 'bank' }])
    for (const isMine of [true, false])
      expect(nextCorrectionStep(WISH, { ...WISH, ...other, isMine }, true)).toBe('propose');
});

it('posts the same correction of another administrator, and no repetition', () => {
  expect(nextCorrectionStep(WISH, { ...WISH, isMine: false }, true)).toBe('post');
  expect(nextCorrectionStep(WISH, { ...WISH, isMine: true }, true)).toBe('needs_second_admin');
});
