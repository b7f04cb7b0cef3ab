/** What stands in the place of a description that nobody has written (spec 2.7). */
export const NO_DESCRIPTION = 'No description available for this service.';
