/**
 * Returns the update that adds a review of `stars` to a rating (`1`) or removes it (`-1`). One statement, so
 * that the mean always matches the sum and the count (PD-18).
 */
export const ratingUpdate = (stars: number, reviews: 1 | -1) => [
  {
    $set: {
      ratingSum: { $add: [{ $ifNull: ['$ratingSum', 0] }, reviews * stars] },
      reviewCount: { $add: [{ $ifNull: ['$reviewCount', 0] }, reviews] },
    },
  },
  {
    $set: {
      rating: { $cond: [{ $eq: ['$reviewCount', 0] }, 0, { $divide: ['$ratingSum', '$reviewCount'] }] },
    },
  },
];
