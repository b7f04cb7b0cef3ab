import type { ApiError, Tag } from '@tm/platform';

/** `invalidatesTags` of an edit with a version: after a refusal as stale, the newer state is fetched too. */
export const invalidateAfterEdit =
  <Kinds extends Tag>(...tags: Kinds[]) =>
  (answer: unknown, error: ApiError | undefined): Kinds[] =>
    answer !== undefined || error?.code === 'stale_version' ? tags : [];

/**
 * `invalidatesTags` of what an admin does: `after('Listing', 'Audit')`. A refusal with 409 or 404 usually means that somebody was faster:
 * what the screen shows is fetched again then, too.
 */
export const invalidateAfterDecision =
  <Kinds extends Tag>(...tags: Kinds[]) =>
  (answer: unknown, error: ApiError | undefined): Kinds[] =>
    answer !== undefined || error?.status === 409 || error?.status === 404 ? tags : [];
