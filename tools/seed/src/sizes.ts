/** How much of everything. `users` and `listings` of the larger sizes are what their names say, suppliers included. */
export type SizePlan = {
  providers: number;
  restaurants: number;
  customers: number;
  listings: number;
  bookings: number;
  reviews: number;
  /** So far back changes of bookings have left a bell. */
  newsDays: number;
  /** Into so many pieces it is cut, each invented on its own. Rows follow from it: it is no matter of the machine. */
  pieces: number;
  /** Only the demo is looked at; the others are measured. */
  hasPictures: boolean;
  /** Through mongoose, row by row; too slow for the largest, whose rows are the same in kind. */
  isChecked: boolean;
};

const DEMO: SizePlan = {
  providers: 60,
  restaurants: 20,
  customers: 400,
  listings: 220,
  bookings: 1500,
  reviews: 900,
  newsDays: 4,
  pieces: 1,
  hasPictures: true,
  isChecked: true,
};

/**
 * `count` users and listings, and twice as many bookings: the shape of design figures for speed. Most customers of a large site
 * write no review, and read bells are not kept for long.
 */
const scaled = (count: number): SizePlan => ({
  providers: count * 0.24,
  restaurants: count * 0.06,
  customers: count * 0.7 - 1,
  listings: count,
  bookings: count * 2,
  reviews: count * 0.4,
  newsDays: 1,
  pieces: count <= 10_000 ? 1 : 16,
  hasPictures: false,
  isChecked: count <= 10_000,
});

export const SIZES = {
  demo: DEMO,
  '10k': scaled(10_000),
  '100k': scaled(100_000),
  '1m': scaled(1_000_000),
} as const;
export type Size = keyof typeof SIZES;

export const isSize = (text: string): text is Size => Object.hasOwn(SIZES, text);
