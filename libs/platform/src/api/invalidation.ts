import type { Tag } from './api';
import type { ApiError } from './apiError';
import { tags, type TagDescription } from './tags';

/**
 * `invalidatesTags` of an edit with a version: after a rejection with `stale_version`, the newer state is
 * fetched too.
 */
export const invalidateAfterEdit =
  <Kinds extends Tag>(...tags: Kinds[]) =>
  (answer: unknown, error: ApiError | undefined): Kinds[] =>
    answer !== undefined || error?.code === 'stale_version' ? tags : [];

const isOver = (answer: unknown, error: ApiError | undefined): boolean =>
  answer !== undefined || error?.status === 409 || error?.status === 404;

/**
 * `invalidatesTags` of a change whose effect is a set of tags. 409 and 404 usually mean that another user was
 * faster, so the data on the screen are requested again then, too.
 */
export const invalidateAfterDecision =
  <Kinds extends TagDescription>(...changed: Kinds[]) =>
  (answer: unknown, error: ApiError | undefined): Kinds[] =>
    isOver(answer, error) ? changed : [];

/**
 * `invalidatesTags` of a decision of an administrator on one row: the row, its lists and counts, and other
 * types.
 */
export const invalidateRow =
  <Type extends Tag>(type: Type, ...others: Tag[]) =>
  (answer: unknown, error: ApiError | undefined, { id }: { id: string }): TagDescription[] => {
    const { tag, list, counts } = tags(type);
    return isOver(answer, error) ? [tag(id), list, counts, ...others] : [];
  };
