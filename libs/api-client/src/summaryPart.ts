import type { TagDescription } from '@tm/platform';

/** Returns a part of the tag `Summary`, which several APIs provide and invalidate by its id. */
export const summaryPart = (id: string): TagDescription => ({ type: 'Summary', id });
