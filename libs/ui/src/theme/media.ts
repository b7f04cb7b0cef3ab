/**
 * Upper width limit of phones: below it, tables become cards and dialogs become sheets (design-language.md,
 * rules 6 and 7).
 */
export const PHONE_MAX = 719.98;

/** Media queries by name: `${media.phone} { … }` inside a styled template. */
export const media = {
  phone: `@media (max-width: ${PHONE_MAX}px)`,
  smallPhone: '@media (max-width: 399.98px)',
  desk: '@media (min-width: 720px)',
  wide: '@media (min-width: 1040px)',
  narrow: '@media (max-width: 1039.98px)',
  still: '@media (prefers-reduced-motion: reduce)',
} as const;
