const count = { type: Number, default: 0 };

/** Schema of the booking counters by status, stored with a user and a business. */
export const statusCounts = {
  pending: count,
  accepted: count,
  in_progress: count,
  completed: count,
  cancelled: count,
};
