import type { ApiError } from '@tm/platform';

/**
 * `invalidatesTags` of what an admin decides: `ruled('Review', 'Audit')`. A refused one (409, 404) usually means that somebody was faster, so
 * that what the screen shows is fetched again as well.
 */
export const ruled =
  <const Tag extends string>(...tags: readonly Tag[]) =>
  (answer: unknown, error: ApiError | undefined): readonly Tag[] =>
    answer !== undefined || error?.status === 409 || error?.status === 404 ? tags : [];
