import type { AdminListing, Listing } from '@tm/contracts';
import { changedFields, type ListingContent, type ListingRow } from '@tm/schema/catalog';
import { contentWithEdit } from './listings/contentWithEdit';
import type { ListingProviderRow, ListingWithParties } from './listings/listingWithOwner';
import {
  addDays,
  addressParts,
  bookingModeOf,
  calendarRulesOf,
  cancellationHoursOf,
  datesFrom,
  EXCEPTION_DAYS,
  hoursOf,
  instantDaysOf,
  isQuickResponse,
  lagosDate,
  lacksAddress,
  offerObstacle,
  openingExceptions,
  placeOf,
  reliabilityOf,
  reviewDueBy,
  takesOf,
  toNaira,
  type DeclaredHoliday,
  type Mark,
  type OpeningException,
  type Role,
  type WeekHours,
} from '@tm/domain';
import { currentTime } from '@tm/mongo';

/**
 * `card` is for lists: without the provider's phone and the menu. `full` is for signed-in readers (product
 * 2.7).
 */
type View = 'card' | 'full';

const presentReliability = (marks: readonly Mark[] = []) => {
  const reliability = reliabilityOf(marks, currentTime());
  return reliability && { reliability };
};

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
    ...(provider.handle && { handle: provider.handle }),
    rating: provider.rating,
    totalReviews: provider.reviewCount,
    ...(view === 'full' && isQuickResponse(provider.answerTimes ?? []) && { quickResponse: true }),
    ...(view === 'full' && presentReliability(provider.bookingMarks)),
    user: {
      id: String(owner._id),
      firstName: owner.firstName,
      lastName: owner.lastName,
      profileImageUrl: owner.profileImageUrl ?? null,
      ...(view === 'full' && { phone: owner.phone ?? null }),
    },
  };

/**
 * Returns the dates from yesterday to about a month ahead with other hours than the weekly ones, without
 * reasons.
 */
export const comingExceptions = (
  hours: WeekHours,
  calendar: ListingProviderRow['calendar'],
  declared: readonly DeclaredHoliday[],
): OpeningException[] => {
  const yesterday = addDays(lagosDate(currentTime()), -1);
  return openingExceptions(
    { ...calendarRulesOf(calendar), hours, declared },
    datesFrom(yesterday, EXCEPTION_DAYS + 2),
  );
};

/** Presents the dates with other hours than the opening hours of a listing, without reasons. */
const presentExceptions = ({
  listing,
  provider,
  declared,
}: ListingWithParties): Pick<Listing, 'openingExceptions'> => {
  const hours = hoursOf(listing.openingHours as WeekHours | null | undefined, null);
  if (!hours) return {};
  const found = comingExceptions(hours, provider?.calendar, declared);
  return found.length > 0 ? { openingExceptions: found as Listing['openingExceptions'] } : {};
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

/** Presents the address of a listing that customers go to, for its page; null for any other listing. */
export const presentAddress = (content: Pick<ListingContent, 'category' | 'place' | 'address'>) =>
  (placeOf(content) === 'at_provider' && content.address && addressParts(content.address)) || null;

const presentContent = (content: ListingContent, view: View) => ({
  title: content.title,
  description: content.description,
  category: content.category,
  subCategory: content.subCategory ?? null,
  basePrice: toNaira(content.basePriceKobo),
  priceType: content.priceType,
  duration: content.duration ?? null,
  location: content.location,
  place: placeOf(content),
  ...(view === 'full' && { address: presentAddress(content) }),
  ...(content.cuisines?.length && { cuisines: content.cuisines }),
  tags: content.tags,
  images: content.images,
  imageAlts: content.images.map((_, at) => content.imageAlts?.[at] ?? ''),
  seats: content.seats ?? null,
  cancellationHours: cancellationHoursOf(content),
  booking: bookingModeOf(content),
  instantDays: instantDaysOf(content),
  takes: takesOf(content),
  openingHours: (content.openingHours as Listing['openingHours'] | undefined) ?? null,
  ...(content.beforeMinutes && { beforeMinutes: content.beforeMinutes }),
  ...(content.afterMinutes && { afterMinutes: content.afterMinutes }),
  ...(typeof content.leadMinutes === 'number' && { leadMinutes: content.leadMinutes }),
  ...(view === 'full' && content.menu && { menu: presentMenu(content.menu) }),
});

/** Returns why a listing whose owner chose bookings at once is booked on request; null if it is not. */
const instantObstacleOf = ({ listing, provider, owner }: ListingWithParties) =>
  offerObstacle(
    {
      listing,
      hours: hoursOf(
        listing.openingHours as WeekHours | null | undefined,
        provider?.availability as WeekHours | null | undefined,
      ),
      marks: provider?.bookingMarks ?? [],
      isActive: owner?.status === 'active',
    },
    currentTime(),
  );

/** Presents whether a listing is booked at once now; to its owner and admins also why it is not. */
const presentInstant = (
  joined: ListingWithParties,
  isOwn: boolean,
): Pick<Listing, 'booksAtOnce' | 'instantObstacle'> => {
  const obstacle = instantObstacleOf(joined);
  if (obstacle === null) return { booksAtOnce: true };
  return isOwn && obstacle !== 'not_offered' ? { instantObstacle: obstacle } : {};
};

/** Members for the owner and admins only. */
const presentStanding = (listing: ListingRow) => ({
  statusReason: listing.statusReason ?? null,
  pausedBy: listing.pausedBy ?? null,
  submittedAt: listing.submittedAt?.toISOString() ?? null,
  ...(lacksAddress(contentWithEdit(listing)) && { lacksAddress: true as const }),
});

/**
 * Presents the edit that waits for an admin while customers see the approved content, and the reason why the
 * last one was refused.
 */
const presentEdit = (listing: ListingRow, view: View): Pick<Listing, 'pendingEdit' | 'editRefusal'> => {
  const { pendingEdit, editRefusal } = listing;
  return {
    ...(pendingEdit && {
      pendingEdit: { content: presentContent(contentWithEdit(listing), view), reasons: pendingEdit.reasons },
    }),
    ...(editRefusal && { editRefusal: { reason: editRefusal.reason, at: editRefusal.at.toISOString() } }),
  };
};

/** Reader of a listing; the owner and admins get more members. */
type Reader = { id: string; role: Role } | null;
const isConcerned = (reader: Reader, { ownerId }: ListingRow): boolean =>
  reader !== null && (reader.role === 'super_admin' || reader.id === String(ownerId));

/** Presents a listing in the contract's names and units for `reader`; without one, its public members. */
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
      ...presentInstant(joined, isConcerned(reader, listing)),
      ...presentExceptions(joined),
      provider: presentProvider(joined, view),
      rating: listing.rating,
      reviewCount: listing.reviewCount,
      version: listing.version,
      createdAt: listing.createdAt.toISOString(),
      ...(isConcerned(reader, listing) && {
        ...presentStanding(listing),
        ...presentEdit(listing, view),
        ...(listing.savers > 0 && { savers: listing.savers }),
      }),
    };
  };

const nameOf = (field: string): string => (field === 'basePriceKobo' ? 'basePrice' : field);

/** Returns the last approved content if the owner has changed it since; otherwise null. */
const baseOf = ({ approved, pendingEdit, ...shown }: ListingRow): ListingContent | null =>
  approved ?? (pendingEdit ? shown : null);

/** Presents the last approved content if the owner has changed it since. */
export const presentApproved = (listing: ListingRow) => {
  const base = baseOf(listing);
  return base && presentContent(base, 'full');
};

/**
 * Presents a listing for admins, with the last decision and the fields changed since the approval. `names`
 * are those of admins by id.
 */
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
      changed: base ? changedFields(base, contentWithEdit(joined.listing)).map(nameOf) : [],
    };
  };
