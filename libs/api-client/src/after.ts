import type { ApiError, Tag } from '@tm/platform';

/**
 * `invalidatesTags` of an edit with a version: after a rejection with `stale_version`, the newer state is
 * fetched too.
 */
export const invalidateAfterEdit =
  <Kinds extends Tag>(...tags: Kinds[]) =>
  (answer: unknown, error: ApiError | undefined): Kinds[] =>
    answer !== undefined || error?.code === 'stale_version' ? tags : [];

/**
 * `invalidatesTags` of an admin decision: `invalidateAfterDecision('Listing', 'Audit')`. A rejection with 409
 * or 404 usually means that another admin was faster, so the shown data are fetched again then, too.
 */
export const invalidateAfterDecision =
  <Kinds extends Tag>(...tags: Kinds[]) =>
  (answer: unknown, error: ApiError | undefined): Kinds[] =>
    answer !== undefined || error?.status === 409 || error?.status === 404 ? tags : [];
