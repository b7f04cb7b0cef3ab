import type { Listing, User } from '@tm/contracts';
import { Gallery } from '../gallery';
import { NearbySimilar } from '../similar';
import { About } from './About';
import { BookingCard } from './BookingCard';
import { Breadcrumb } from './Breadcrumb';
import { Hours } from './Hours';
import { LazyMenu, LazyReviews } from './LazyParts';
import { Columns, DetailPage, Sidebar, MainColumn } from './layout';
import { OwnerCard } from './OwnerCard';
import { PriceCard } from './PriceCard';
import { ProviderCard } from './ProviderCard';
import { ServiceHead } from './ServiceHead';
import { ServiceStats } from './ServiceStats';

type Props = { listing: Listing; user: User };

/** Returns the card for the user: booking for customers, editing for the owner, otherwise the price. */
function SideCard({ listing, user: { id, role } }: Props) {
  if (role === 'customer') return <BookingCard listing={listing} />;
  return listing.provider?.user.id === id ? <OwnerCard listing={listing} /> : <PriceCard listing={listing} />;
}

/** Page of a loaded service for a signed-in user. */
export function Service({ listing, user }: Props) {
  const { id, title, images, imageAlts, menu = [], openingHours, provider } = listing;
  return (
    <DetailPage>
      <Breadcrumb listing={listing} />
      <Gallery images={images} alts={imageAlts} title={title} />
      <Columns>
        <MainColumn>
          <ServiceHead listing={listing} />
          <About listing={listing} />
          {menu.length > 0 && <LazyMenu menu={menu} />}
          {openingHours && Object.keys(openingHours).length > 0 && <Hours hours={openingHours} />}
          {provider && <ProviderCard provider={provider} />}
          <LazyReviews listing={listing} />
        </MainColumn>
        <Sidebar aria-label="Price and booking">
          <SideCard listing={listing} user={user} />
          <ServiceStats listing={listing} />
        </Sidebar>
      </Columns>
      <NearbySimilar serviceId={id} />
    </DetailPage>
  );
}
