import { maySignIn } from '@tm/domain';
import type { Types } from 'mongoose';
import { ListingModel, type ListingRecord } from '../listings/listing.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { conflict, notFound } from '../refusal';
import { UserModel, type UserRecord } from '../users/user.schema';

type OfferedFields =
  | 'ownerId'
  | 'providerId'
  | 'title'
  | 'category'
  | 'basePriceKobo'
  | 'priceType'
  | 'duration'
  | 'images'
  | 'seats';
type OwnerFields = 'firstName' | 'lastName' | 'profileImageUrl' | 'phone';

/** A listing that can be booked now, with the person and the business behind it. */
export type Offer = {
  listing: Pick<ListingRecord, OfferedFields> & { _id: Types.ObjectId };
  owner: Pick<UserRecord, OwnerFields> & { _id: Types.ObjectId };
  business: { _id: Types.ObjectId; businessName: string } | null;
};

const LISTING = 'ownerId providerId title category basePriceKobo priceType duration images seats';
const OWNER = 'firstName lastName profileImageUrl phone status';

/** The refusal of what nobody can book now: 404. */
export const unavailable = () => notFound('This service is not available.');

/** What can be booked under a service's id. Refuses: 404 when no active listing has it, 409 when its owner is suspended. */
export const loadOffer = async (serviceId: string): Promise<Offer> => {
  const listing = await ListingModel.findOne({ _id: serviceId, status: 'active' }, LISTING).lean<
    Offer['listing']
  >();
  if (!listing) throw unavailable();
  const [owner, business] = await Promise.all([
    UserModel.findById(listing.ownerId, OWNER).lean<Offer['owner'] & Pick<UserRecord, 'status'>>(),
    ProviderProfileModel.findById(listing.providerId, 'businessName').lean<Offer['business']>(),
  ]);
  if (!owner || !maySignIn(owner.status))
    throw conflict('provider_unavailable', 'This provider takes no bookings at the moment.');
  return { listing, owner, business };
};

/** What a listing can take at one moment: its seats when it is a restaurant that names them, else one booking. */
export const capacityOf = (listing: { category: string; seats?: number | null | undefined }): number =>
  listing.category === 'restaurant' ? (listing.seats ?? Number.MAX_SAFE_INTEGER) : 1;
