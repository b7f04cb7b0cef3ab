import type { AdminListing, Listing } from '@tm/contracts';
import {
  changedFields,
  wishedOf,
  type ListingContent,
  type ListingRow,
  type ListingWithParties,
} from '@tm/data';
import { cancellationHoursOf, isQuickResponse, reviewDueBy, toNaira, type Role } from '@tm/domain';

/** `card` is one of a list: without the provider's phone and the menu. `full` is for signed-in readers (product 2.7). */
type View = 'card' | 'full';

const presentProvider = ({ provider, owner }: ListingWithParties, view: View): Listing['provider'] =>
  provider &&
  owner && {
    id: String(provider._id),
    businessName: provider.businessName,
    businessDescription: provider.businessDescription,
    yearsOfExperience: provider.yearsOfExperience,
    serviceAreas: provider.serviceAreas,
    certifications: provider.certifications,
    isVerified: provider.isVerified,
    rating: provider.rating,
    totalReviews: provider.reviewCount,
    ...(view === 'full' && isQuickResponse(provider.answerTimes ?? []) && { quickResponse: true }),
    user: {
      id: String(owner._id),
      firstName: owner.firstName,
      lastName: owner.lastName,
      profileImageUrl: owner.profileImageUrl ?? null,
      ...(view === 'full' && { phone: owner.phone ?? null }),
    },
  };

const presentMenu = (menu: NonNullable<ListingContent['menu']>): Listing['menu'] =>
  menu.map(({ section, items }) => ({
    section: section ?? '',
    items: items.map(({ name, priceKobo, description, marks, photo, soldOutOn }) => ({
      name: name ?? '',
      price: toNaira(priceKobo ?? 0),
      ...(description && { description }),
      ...(marks.length > 0 && {
        marks: marks as NonNullable<Listing['menu']>[number]['items'][number]['marks'],
      }),
      ...(photo && { photo }),
      ...(soldOutOn && { soldOutOn }),
    })),
  }));

const presentContent = (content: ListingContent, view: View) => ({
  title: content.title,
  description: content.description,
  category: content.category,
  subCategory: content.subCategory ?? null,
  basePrice: toNaira(content.basePriceKobo),
  priceType: content.priceType,
  duration: content.duration ?? null,
  location: content.location,
  tags: content.tags,
  images: content.images,
  imageAlts: content.images.map((_, at) => content.imageAlts?.[at] ?? ''),
  seats: content.seats ?? null,
  cancellationHours: cancellationHoursOf(content),
  openingHours: (content.openingHours as Listing['openingHours'] | undefined) ?? null,
  ...(view === 'full' && content.menu && { menu: presentMenu(content.menu) }),
});

/** What is between the owner and the site's team. */
const presentStanding = ({ statusReason, pausedBy, submittedAt }: ListingRow) => ({
  statusReason: statusReason ?? null,
  pausedBy: pausedBy ?? null,
  submittedAt: submittedAt?.toISOString() ?? null,
});

/** What waits for an admin beside what customers see, and why the last that waited was refused. */
const presentEdit = (listing: ListingRow, view: View): Pick<Listing, 'pendingEdit' | 'editRefusal'> => {
  const { pendingEdit, editRefusal } = listing;
  return {
    ...(pendingEdit && {
      pendingEdit: { content: presentContent(wishedOf(listing), view), reasons: pendingEdit.reasons },
    }),
    ...(editRefusal && { editRefusal: { reason: editRefusal.reason, at: editRefusal.at.toISOString() } }),
  };
};

/** Who reads, as far as it matters here: the owner and admins are told more. */
type Reader = { id: string; role: Role } | null;
const isConcerned = (reader: Reader, { ownerId }: ListingRow): boolean =>
  reader !== null && (reader.role === 'super_admin' || reader.id === String(ownerId));

/** A listing in the contract's names and units, as `reader` may see it; without one, as everybody does. */
export const presentListing =
  (view: View, reader: Reader = null) =>
  (joined: ListingWithParties): Listing => {
    const { listing } = joined;
    return {
      id: String(listing._id),
      ...presentContent(listing, view),
      categoryId: listing.category,
      status: listing.status,
      statusReason: null,
      isApproved: listing.isApproved,
      providerId: String(listing.providerId),
      provider: presentProvider(joined, view),
      rating: listing.rating,
      reviewCount: listing.reviewCount,
      version: listing.version,
      createdAt: listing.createdAt.toISOString(),
      ...(isConcerned(reader, listing) && { ...presentStanding(listing), ...presentEdit(listing, view) }),
    };
  };

const nameOf = (field: string): string => (field === 'basePriceKobo' ? 'basePrice' : field);

/** What was approved last, where the owner has changed it: another content stands in its place, or waits beside it. */
const baseOf = ({ approved, pendingEdit, ...shown }: ListingRow): ListingContent | null =>
  approved ?? (pendingEdit ? shown : null);

/** The content that was approved last, where its owner wants another one. */
export const presentApproved = (listing: ListingRow) => {
  const base = baseOf(listing);
  return base && presentContent(base, 'full');
};

/** A listing for admins, with the last ruling and what has changed since the content was approved. `names` are those of admins by id. */
export const presentAdminListing =
  (view: View, admin: NonNullable<Reader>, names: ReadonlyMap<string, string>) =>
  (joined: ListingWithParties): AdminListing => {
    const { ruling, ...listing } = joined.listing;
    const base = baseOf(joined.listing);
    return {
      ...presentListing(view, admin)(joined),
      ruling: ruling
        ? {
            status: ruling.status,
            at: ruling.at.toISOString(),
            by: String(ruling.by),
            byName: names.get(String(ruling.by)) ?? null,
            reason: ruling.reason ?? null,
            ...(ruling.isOfEdit && { isOfEdit: true }),
          }
        : null,
      dueBy: listing.submittedAt ? reviewDueBy(listing.submittedAt).toISOString() : null,
      changed: base ? changedFields(base, wishedOf(joined.listing)).map(nameOf) : [],
    };
  };
