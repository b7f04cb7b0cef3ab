import { trusted, type Types, invalid, type ClientSession } from '@tm/mongo';
import { readUploads } from '@tm/schema/read';
import { releaseUploads, attachUploads } from '@tm/records';
import { ListingModel } from '@tm/schema/catalog';

type Menu = readonly { items: readonly { photo?: string | null | undefined }[] }[] | null | undefined;
type Content = { images?: readonly string[] | undefined; menu?: Menu };
type ShownContent = Content & {
  _id: Types.ObjectId;
  providerId: Types.ObjectId;
  approved?: Content | null | undefined;
  pendingEdit?: Content | null | undefined;
};

/** Returns every picture of a content with the field that names it. */
const fieldsOf = ({ images = [], menu }: Content): [field: string, path: string][] => [
  ...images.map((path): [string, string] => ['images', path]),
  ...(menu ?? []).flatMap(({ items }, section) =>
    items.flatMap(({ photo }, item): [string, string][] =>
      photo ? [[`menu.${section}.items.${item}.photo`, photo]] : [],
    ),
  ),
];
/** Returns the pictures of the public content, the last approved content and the waiting edit. */
const allFieldsOf = (shown: ShownContent) =>
  [shown, shown.approved, shown.pendingEdit].flatMap((content) => (content ? fieldsOf(content) : []));
const picturesOf = (shown: ShownContent | null): string[] =>
  shown ? allFieldsOf(shown).map(([, path]) => path) : [];
const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((one) => !others.includes(one));

/**
 * Returns a check for pictures that are part of the demo content and no upload, so that they are never swept.
 * A business that shows such a picture may use it again in a copy of its listing.
 */
const demoPictureCheck = async (
  session: ClientSession,
  { _id, providerId }: ShownContent,
  paths: readonly string[],
): Promise<(path: string) => boolean> => {
  const isOneOfPaths = trusted({ $in: [...paths] });
  const rows = await ListingModel.find(
    {
      providerId,
      _id: trusted({ $ne: _id }),
      $or: [{ images: isOneOfPaths }, { 'menu.items.photo': isOneOfPaths }],
    },
    'images menu.items.photo',
    { session },
  ).lean<Content[]>();
  const uploads = await readUploads.find({ objectPath: isOneOfPaths }, 'objectPath', { session }).lean();
  const shown = new Set(rows.flatMap((row) => fieldsOf(row).map(([, path]) => path)));
  return (path) => shown.has(path) && !uploads.some(({ objectPath }) => objectPath === path);
};

/**
 * Marks new pictures as used. Returns the first path that is neither an upload of the owner nor demo content,
 * or null.
 */
const attachNewImages = async (
  session: ClientSession,
  ownerId: string,
  after: ShownContent,
  before: ShownContent | null,
  added: readonly string[],
): Promise<string | null> => {
  const missing = await attachUploads(session, ownerId, added);
  // An existing listing keeps its pictures; all its new pictures must be uploads.
  if (missing === null || before !== null) return missing;
  const isKnown = await demoPictureCheck(session, after, added);
  return attachUploads(
    session,
    ownerId,
    added.filter((path) => !isKnown(path)),
  );
};

/**
 * Binds the pictures of a listing, including those of its dishes, to a change in the same transaction. New
 * pictures must be completed uploads of the owner (else 400 at the field), except demo content in a copied
 * listing. Removed pictures are left to the sweep. The last approved content and the waiting edit keep their
 * pictures too. `before` is null for a new listing, `after` for a deleted one.
 */
export const changePictures = async (
  session: ClientSession,
  ownerId: string,
  before: ShownContent | null,
  after: ShownContent | null,
): Promise<void> => {
  const [had, has] = [picturesOf(before), picturesOf(after)];
  const missing = after && (await attachNewImages(session, ownerId, after, before, without(has, had)));
  if (missing && after) {
    const field = allFieldsOf(after).find(([, path]) => path === missing)?.[0] ?? 'images';
    throw invalid({ [field]: [`${missing} is not one of your uploaded images.`] });
  }
  await releaseUploads(session, ownerId, without(had, has));
};
