import { trusted, type Types } from 'mongoose';
import { invalid } from '../refusal';
import type { ClientSession } from '../transaction';
import { UploadModel } from '../uploads/upload.schema';
import { letGoOfUploads, takeUploads } from '../uploads/usedUploads.verbs';
import { ListingModel } from './listing.schema';

type Menu = readonly { items: readonly { photo?: string | null | undefined }[] }[] | null | undefined;
type Content = { images?: readonly string[] | undefined; menu?: Menu };
type Shown = Content & {
  _id: Types.ObjectId;
  providerId: Types.ObjectId;
  approved?: Content | null | undefined;
  pendingEdit?: Content | null | undefined;
};

/** Every picture of a content by the field that names it. */
const fieldsOf = ({ images = [], menu }: Content): [field: string, path: string][] => [
  ...images.map((path): [string, string] => ['images', path]),
  ...(menu ?? []).flatMap(({ items }, section) =>
    items.flatMap(({ photo }, item): [string, string][] =>
      photo ? [[`menu.${section}.items.${item}.photo`, photo]] : [],
    ),
  ),
];
/** The pictures of a listing as customers see it, as it was approved last and as its owner wants it. */
const allFieldsOf = (shown: Shown) =>
  [shown, shown.approved, shown.pendingEdit].flatMap((content) => (content ? fieldsOf(content) : []));
const picturesOf = (shown: Shown | null): string[] =>
  shown ? allFieldsOf(shown).map(([, path]) => path) : [];
const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((one) => !others.includes(one));

/**
 * Pictures that the site came with are nobody's upload and are never swept: a business that shows one may show it once more, in a copy
 * of its service.
 */
const isOfTheSite = async (
  session: ClientSession,
  { _id, providerId }: Shown,
  paths: readonly string[],
): Promise<(path: string) => boolean> => {
  const among = trusted({ $in: [...paths] });
  const rows = await ListingModel.find(
    { providerId, _id: trusted({ $ne: _id }), $or: [{ images: among }, { 'menu.items.photo': among }] },
    'images menu.items.photo',
    { session },
  ).lean<Content[]>();
  const uploads = await UploadModel.find({ objectPath: among }, 'objectPath', { session }).lean();
  const shown = new Set(rows.flatMap((row) => fieldsOf(row).map(([, path]) => path)));
  return (path) => shown.has(path) && !uploads.some(({ objectPath }) => objectPath === path);
};

/** Takes what comes into use; the first path that is neither an upload of the owner nor a picture of the site, or null. */
const takeComing = async (
  session: ClientSession,
  ownerId: string,
  after: Shown,
  before: Shown | null,
  come: readonly string[],
): Promise<string | null> => {
  const missing = await takeUploads(session, ownerId, come);
  // A service that is there already shows what it has; what it takes from elsewhere is an upload.
  if (missing === null || before !== null) return missing;
  const isKnown = await isOfTheSite(session, after, come);
  return takeUploads(
    session,
    ownerId,
    come.filter((path) => !isKnown(path)),
  );
};

/**
 * Binds the pictures of a listing, those of its dishes included, to its change, in the same transaction: those that come must be
 * completed uploads of the owner (400 else, at the field; pictures of the site in a copy apart), those that go are left to the sweep. What it had stays; the content that
 * was approved last and the edit that waits have their pictures too. `before` or `after` is null when there is none.
 */
export const changePictures = async (
  session: ClientSession,
  ownerId: string,
  before: Shown | null,
  after: Shown | null,
): Promise<void> => {
  const [had, has] = [picturesOf(before), picturesOf(after)];
  const missing = after && (await takeComing(session, ownerId, after, before, without(has, had)));
  if (missing && after) {
    const field = allFieldsOf(after).find(([, path]) => path === missing)?.[0] ?? 'images';
    throw invalid({ [field]: [`${missing} is not one of your uploaded images.`] });
  }
  await letGoOfUploads(session, ownerId, without(had, has));
};
