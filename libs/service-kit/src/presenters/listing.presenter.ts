import type { Listing } from '@tm/contracts';
import type { ListingRow, ListingWithParties } from '@tm/data';
import { toNaira } from '@tm/domain';

/** `card` is one of a list: without the provider's phone and the menu. `full` is for signed-in readers (spec 2.7). */
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
    user: {
      id: String(owner._id),
      firstName: owner.firstName,
      lastName: owner.lastName,
      profileImageUrl: owner.profileImageUrl ?? null,
      ...(view === 'full' && { phone: owner.phone ?? null }),
    },
  };

const presentMenu = (menu: NonNullable<ListingRow['menu']>): Listing['menu'] =>
  menu.map(({ section, items }) => ({
    section: section ?? '',
    items: items.map(({ name, priceKobo, description, marks }) => ({
      name: name ?? '',
      price: toNaira(priceKobo ?? 0),
      ...(description && { description }),
      ...(marks.length > 0 && {
        marks: marks as NonNullable<Listing['menu']>[number]['items'][number]['marks'],
      }),
    })),
  }));

/** A listing in the contract's names and units. */
export const presentListing =
  (view: View) =>
  (joined: ListingWithParties): Listing => {
    const { listing } = joined;
    return {
      id: String(listing._id),
      title: listing.title,
      description: listing.description,
      category: listing.category,
      categoryId: listing.category,
      subCategory: listing.subCategory ?? null,
      basePrice: toNaira(listing.basePriceKobo),
      priceType: listing.priceType,
      duration: listing.duration ?? null,
      location: listing.location,
      tags: listing.tags,
      images: listing.images,
      status: listing.status,
      statusReason: listing.statusReason ?? null,
      isApproved: listing.isApproved,
      providerId: String(listing.providerId),
      provider: presentProvider(joined, view),
      rating: listing.rating,
      reviewCount: listing.reviewCount,
      seats: listing.seats ?? null,
      openingHours: (listing.openingHours as Listing['openingHours'] | undefined) ?? null,
      ...(view === 'full' && listing.menu && { menu: presentMenu(listing.menu) }),
      version: listing.version,
      createdAt: listing.createdAt.toISOString(),
    };
  };
