import type { BusinessPage, WeeklyHours } from '@tm/contracts';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { comingExceptions } from '@tm/data-catalog/presenters';
import {
  businessPath,
  endpointPath,
  fullName,
  hoursOf,
  MAX_BUSINESS_PICTURES,
  usualAnswerMinutes,
  withoutContacts,
  type WeekHours,
} from '@tm/domain';
import type { FoundBusiness } from './business.queries';

/** Path of the QR code of a page, without base path. */
const qrPath = (handle: string): string =>
  endpointPath('GET /api/businesses/:handle/qr.svg' satisfies EndpointKey, { handle });

/** Presents the hours of a restaurant with opening hours, else those of the business. */
const presentHours = ({ profile, listings, declared }: FoundBusiness): BusinessPage['hours'] => {
  const own = listings.map(({ category, openingHours }) =>
    category === 'restaurant' ? hoursOf(openingHours as WeekHours | null | undefined, null) : null,
  );
  const weekly = hoursOf(
    own.find((hours) => hours !== null),
    profile.availability as WeekHours | null | undefined,
  );
  if (!weekly) return null;
  const exceptions = comingExceptions(weekly, profile.calendar, declared);
  return { weekly: weekly as WeeklyHours, exceptions } as BusinessPage['hours'];
};

const presentGallery = (listings: FoundBusiness['listings']): BusinessPage['gallery'] => {
  const all = listings.flatMap(({ _id, images, imageAlts }) =>
    images.map((image, at) => ({ image, alt: imageAlts?.[at] ?? '', serviceId: String(_id) })),
  );
  return [...new Map(all.map((picture) => [picture.image, picture])).values()].slice(
    0,
    MAX_BUSINESS_PICTURES,
  );
};

/**
 * Presents the page of a business as everyone reads it (ADR-105). Texts with a phone number, an email address
 * or a link are left out, because visitors read no contacts (product 2.7).
 */
export const presentBusiness = (found: FoundBusiness): BusinessPage => {
  const { profile, owner, listings } = found;
  const { handle } = profile;
  return {
    business: {
      id: String(profile._id),
      handle,
      name: profile.businessName || fullName(owner),
      description: withoutContacts(profile.businessDescription),
      yearsOfExperience: profile.yearsOfExperience,
      certifications: profile.certifications.filter(withoutContacts),
      location: listings[0].location,
      rating: profile.rating,
      totalReviews: profile.reviewCount,
    },
    badges: profile.isVerified
      ? [{ kind: 'verified', since: profile.verifiedAt?.toISOString() ?? null }]
      : [],
    hours: presentHours(found),
    areas: profile.serviceAreas.filter(withoutContacts),
    gallery: presentGallery(listings),
    answers: { usualMinutes: usualAnswerMinutes(profile.answerTimes ?? []) },
    jobs: profile.totals?.byStatus?.completed ?? 0,
    links: { page: businessPath(handle), qr: qrPath(handle) },
  };
};
