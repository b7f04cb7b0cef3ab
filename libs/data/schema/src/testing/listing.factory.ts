import { buildProvider } from './providerProfile.factory';
import type { ProviderProfileDocument } from '../provider/providerProfile.schema';
import { updateCounters } from '../catalog/listingCounter.writes';
import { rememberWords } from '../catalog/listingWord.writes';
import { deriveListing } from '../catalog/listingDerivedFields';
import { ListingModel, type ListingDocument, type ListingRecord } from '../catalog/listing.schema';

const ORDINARY = {
  title: 'Leaking pipe repair',
  description: 'We find and fix leaks the same day.',
  category: 'home_repair',
  basePriceKobo: 1_500_000,
  priceType: 'fixed',
  duration: 60,
  location: 'Lekki, Lagos',
  status: 'active',
  isApproved: true,
} as const;

/** The address of restaurants, which have one unless the test removes it. */
const ADDRESS = { line: '12 Admiralty Way', landmark: 'opposite the bank', area: 'Lekki', city: 'Lagos' };

type Menu = {
  section: string;
  items: {
    name: string;
    priceKobo: number;
    description?: string;
    marks?: string[];
    photo?: string;
    soldOutOn?: string;
  }[];
}[];
type More = Partial<Omit<ListingRecord, 'menu'>> & { menu?: Menu; provider?: ProviderProfileDocument };

/** Returns the fields that the commands would have set for a status. */
const lifeOf = (status: ListingRecord['status'] = 'active') => ({
  ...(status === 'paused' && { pausedBy: 'owner' as const }),
  ...(status === 'pending_approval' && { submittedAt: new Date() }),
});

/** Writes a listing for a test: active, ₦15,000 fixed, one hour; of a new provider unless one is given. */
export const buildListing = async ({ provider, ...more }: More = {}): Promise<ListingDocument> => {
  const profile = provider ?? (await buildProvider()).profile;
  const address = more.category === 'restaurant' && !more.location ? ADDRESS : null;
  const listing = { ...ORDINARY, ...lifeOf(more.status), address, ...more };
  const { isVerified } = profile;
  const derived = deriveListing({ ...listing, isVerified });
  await rememberWords(derived.words);
  const made = await ListingModel.create({
    ownerId: profile.userId,
    providerId: profile._id,
    isVerified,
    ...listing,
    ...derived,
  });
  await updateCounters(null, null, made);
  return made;
};
