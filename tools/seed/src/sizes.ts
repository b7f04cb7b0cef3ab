/**
 * Number of rows by kind. In the larger sizes, users (suppliers
 * included) and listings equal the name of the size.
 */
export type SizePlan = {
  providers: number;
  restaurants: number;
  customers: number;
  listings: number;
  bookings: number;
  reviews: number;
  /** Age limit of notifications in days. */
  notificationDays: number;
  /**
   * Number of pieces that are generated independently. Rows
   * depend on it, so it must not depend on the machine.
   */
  pieces: number;
  /** True for the demo only, because the other sizes are for measurements. */
  hasPictures: boolean;
  /**
   * Whether mongoose validates each row. This is too slow
   * for the larger sizes, whose rows have the same form.
   */
  isValidated: boolean;
};

const DEMO: SizePlan = {
  providers: 60,
  restaurants: 20,
  customers: 400,
  listings: 220,
  bookings: 1500,
  reviews: 900,
  notificationDays: 4,
  pieces: 1,
  hasPictures: true,
  isValidated: true,
};

/**
 * Returns a plan with `count` users and listings and twice as many
 * bookings, the proportions of the performance goals. Most customers of
 * a large site write no review, and read notifications are deleted soon.
 */
const scaledPlan = (count: number): SizePlan => ({
  providers: count * 0.24,
  restaurants: count * 0.06,
  customers: count * 0.7 - 1,
  listings: count,
  bookings: count * 2,
  reviews: count * 0.4,
  notificationDays: 1,
  pieces: count <= 10_000 ? 1 : 16,
  hasPictures: false,
  isValidated: count <= 10_000,
});

export const SIZES = {
  demo: DEMO,
  '10k': scaledPlan(10_000),
  '100k': scaledPlan(100_000),
  '1m': scaledPlan(1_000_000),
} as const;
export type Size = keyof typeof SIZES;

export const isSize = (text: string): text is Size => Object.hasOwn(SIZES, text);
