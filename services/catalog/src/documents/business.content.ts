import type { BusinessPage, Listing, WeeklyHours } from '@tm/contracts';
import { formatDate, fromLagos, isWholeDay, openParts, pictureAddress } from '@tm/domain';
import { html } from '@tm/service-kit';
import { describeBadges, describeFigures } from './businessText';
import type { ReviewText } from './businessReviews.queries';
import { frame } from './content';
import { formatPrice } from './listingText';
import type { SitePlace } from './site';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** The week begins on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

type DayHours = WeeklyHours[keyof WeeklyHours] | null;

const hoursText = (hours: DayHours): string => {
  if (!hours) return 'Closed';
  if (isWholeDay(hours)) return 'Open 24 hours';
  return openParts(hours)
    .map(({ open, close }) => `${open} to ${close}`)
    .join(', ');
};

const hoursContent = (hours: BusinessPage['hours']) =>
  hours === null
    ? html`<p>Hours not given</p>`
    : html`<ul>
        ${WEEK.map((day) => html`<li>${DAYS[day]}: ${hoursText(hours.weekly[day] ?? null)}</li>`)}
        ${hours.exceptions.map(
          ({ date, hours: other }) =>
            html`<li>${formatDate(fromLagos(date, '12:00')!)}: ${hoursText(other)}</li>`,
        )}
      </ul>`;

const listingItem = (place: SitePlace) => (listing: Listing) => {
  const signIn = `${place.path('/api/login')}?next=${encodeURIComponent(`/services/${listing.id}/book`)}`;
  return html`<li>
    ${listing.title}: ${formatPrice(listing)}
    <a href="${signIn}" rel="nofollow">Sign in to book</a>
  </li>`;
};

const reviewItem =
  (business: string) =>
  ({ by, stars, comment, reply, at }: ReviewText) =>
    html`<li>
      <p>${by}, ${stars} of 5 stars, ${formatDate(at)}</p>
      ${comment ? html`<p>${comment}</p>` : ''}
      ${reply ? html`<p>Response from ${business}: ${reply}</p>` : ''}
    </li>`;

const reviewSection = (business: string, reviews: readonly ReviewText[]) =>
  html`<h2>Reviews</h2>
    ${
      reviews.length > 0
        ? html`<ul>
            ${reviews.map(reviewItem(business))}
          </ul>`
        : html`<p>No reviews yet.</p>`
    }`;

/** Returns the reviews of a business for readers without script. */
export const reviewContent = (business: string, reviews: readonly ReviewText[]): string =>
  html`<section>${reviewSection(business, reviews)}</section>`.text.replace(/\n\s*/g, '');

type Shown = { page: BusinessPage; listings: readonly Listing[]; reviews: readonly ReviewText[] };

/** Returns the content of the page of a business for readers without script. */
export const businessContent = ({ page, listings, reviews }: Shown, place: SitePlace): string => {
  const { business, areas, hours, gallery } = page;
  const [picture] = gallery;
  return frame(
    place,
    html`<h1>${business.name}</h1>
      ${picture ? html`<img src="${place.path(pictureAddress(picture.image, 640))}" alt="${picture.alt || business.name}" width="640" />` : ''}
      ${[...describeBadges(page), business.location, ...describeFigures(page)].map((text) => html`<p>${text}</p>`)}
      ${business.description
        .split('\n')
        .filter(Boolean)
        .map((line) => html`<p>${line}</p>`)}
      <h2>Services</h2>
      <ul>
        ${listings.map(listingItem(place))}
      </ul>
      <h2>Opening hours</h2>
      ${hoursContent(hours)}
      <h2>Service areas</h2>
      <p>${areas.length > 0 ? areas.join(' · ') : 'Areas not given'}</p>
      ${reviewSection(business.name, reviews)}`,
  );
};
