import type { ColourName } from './palette';

type Pair = readonly [foreground: ColourName, background: ColourName];

/** Text on its background: WCAG 2.2 requires 4.5:1 (1.4.3). */
export const TEXT_PAIRS: readonly Pair[] = [
  ...(['canvas', 'surface', 'surface-2'] as const).flatMap((ground): Pair[] => [
    ['ink', ground],
    ['ink-2', ground],
    ['ink-3', ground],
    ['brand', ground],
    ['brand-strong', ground],
    ['cancelled', ground],
    ['accent-ink', ground],
  ]),
  ['ink', 'surface-3'],
  ['ink-2', 'surface-3'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['brand-strong', 'brand-tint'],
  ['ink', 'brand-tint'],
  ['ink-2', 'brand-tint'],
  ['ink', 'accent-tint'],
  ['ink-2', 'accent-tint'],
  ['accent-ink', 'accent-tint'],
  ['canvas', 'ink'],
  ['pending', 'pending-tint'],
  ['accepted', 'accepted-tint'],
  ['progress', 'progress-tint'],
  ['completed', 'completed-tint'],
  ['cancelled', 'cancelled-tint'],
  ['ink', 'cancelled-tint'],
  ['ink', 'completed-tint'],
  ['on-cancelled', 'cancelled'],
  ['on-picture', 'picture-label'],
];

/** Controls, their outlines, icons and the focus ring: 3:1 (1.4.11). */
export const CONTROL_PAIRS: readonly Pair[] = (['canvas', 'surface', 'surface-2'] as const).flatMap(
  (ground): Pair[] => [
    ['line-strong', ground],
    ['brand', ground],
    ['accent', ground],
    ['cancelled', ground],
  ],
);
