import { contrast } from './contrast';
import { CONTROL_PAIRS, TEXT_PAIRS } from './pairs';
import { dark, light } from './palette';

const themes = { light, dark };

test('the contrast of black on white is 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
});

describe.each(['light', 'dark'] as const)('%s theme', (name) => {
  const theme = themes[name];

  test.each(TEXT_PAIRS)('text %s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(CONTROL_PAIRS)('control %s on %s is at least 3:1', (control, ground) => {
    expect(contrast(theme[control], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});
