import { contentOf, type ListingContent, type PendingEditRecord } from '@tm/schema/catalog';

type Seen = ListingContent & { pendingEdit?: PendingEditRecord | null | undefined };

/** Returns the content as its owner wants it: the waiting fields, and the public content for all others. */
export const contentWithEdit = (row: Seen): ListingContent => ({
  ...contentOf(row),
  ...(row.pendingEdit && contentOf(row.pendingEdit)),
});
