import { useListingsInfiniteQuery } from '@tm/api-client/listings';
import { allItems } from '@tm/api-client/page';
import type { BusinessPage, Listing } from '@tm/contracts';
import { businessListingsQuery } from '@tm/domain';
import { styled, useSearchParams } from '@tm/platform';
import { Skeleton, Stack } from '@tm/ui';
import {
  Columns,
  DetailPage,
  Gallery,
  LongText,
  MainColumn,
  NearView,
  ReviewSection,
  Sidebar,
} from '../detail';
import { BusinessFacts } from './BusinessFacts';
import { BusinessHead } from './BusinessHead';
import { Services } from './Services';

/** Returns the services with the one of the link (`?s=`) first. */
const withSharedFirst = (listings: readonly Listing[], shared: string | null): Listing[] =>
  listings.toSorted((one, other) => Number(other.id === shared) - Number(one.id === shared));

/** Without script the placeholder would stay; the reviews are in the text for such readers. */
const Reviews = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

const Waiting = () => (
  <Stack>
    <Skeleton $width={160} $height={28} />
    <Skeleton $height={400} $radius={2} />
  </Stack>
);

/** Page of a loaded business. */
export function Business({ page }: { page: BusinessPage }) {
  const { business, gallery } = page;
  const services = useListingsInfiniteQuery(businessListingsQuery(business.id));
  const shared = useSearchParams()[0].get('s');
  const listings = withSharedFirst(allItems(services.data), shared);
  return (
    <DetailPage>
      <BusinessHead page={page} first={listings[0]} />
      <Columns>
        <MainColumn>
          {business.description && (
            <section aria-labelledby="about">
              <h2 id="about">About</h2>
              <LongText text={business.description} />
            </section>
          )}
          <Services result={services} listings={listings} />
          {gallery.length > 0 && (
            <Gallery
              images={gallery.map(({ image }) => image)}
              alts={gallery.map(({ alt }) => alt)}
              title={business.name}
            />
          )}
          <Reviews id="reviews">
            <NearView waiting={<Waiting />}>
              <ReviewSection
                of={{ providerId: business.id }}
                count={business.totalReviews}
                business={business.name}
                empty="No reviews yet."
              />
            </NearView>
          </Reviews>
        </MainColumn>
        <Sidebar aria-label="Hours and areas">
          <BusinessFacts page={page} />
        </Sidebar>
      </Columns>
    </DetailPage>
  );
}
