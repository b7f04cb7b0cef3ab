/** Text in place of a missing description (product 2.7). */
export const NO_DESCRIPTION = 'No description available for this service.';
