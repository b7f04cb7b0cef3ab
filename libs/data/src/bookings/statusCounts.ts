const count = { type: Number, default: 0 };

/** How many bookings in each status, as a person and a business carry them. */
export const statusCounts = {
  pending: count,
  accepted: count,
  in_progress: count,
  completed: count,
  cancelled: count,
};
