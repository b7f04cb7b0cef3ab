import type { Listing, User } from '@tm/contracts';
import { Gallery } from '../gallery/Gallery';
import { NearbySimilar } from '../similar/NearbySimilar';
import { About } from '../facts/About';
import { BookingCard } from '../cards/BookingCard';
import { Breadcrumb } from './Breadcrumb';
import { LazyHours, LazyMenu, LazyReviews } from './LazyParts';
import { Columns, DetailPage, Sidebar, MainColumn } from './layout';
import { OwnerCard } from '../cards/OwnerCard';
import { PriceCard } from '../cards/PriceCard';
import { ProviderCard } from '../cards/ProviderCard';
import { ServiceHead } from '../facts/ServiceHead';
import { ServiceStats } from '../facts/ServiceStats';
import { Where } from '../facts/Where';

type Props = { listing: Listing; user: User };

/** Returns the card for the user: booking for customers, editing for the owner, otherwise the price. */
function SideCard({ listing, user: { id, role } }: Props) {
  if (role === 'customer') return <BookingCard listing={listing} />;
  return listing.provider?.user.id === id ? <OwnerCard listing={listing} /> : <PriceCard listing={listing} />;
}

/** Page of a loaded service for a signed-in user. */
export function Service({ listing, user }: Props) {
  const { id, title, images, imageAlts, menu = [], openingHours, openingExceptions, provider } = listing;
  const isOwner = provider?.user.id === user.id;
  return (
    <DetailPage>
      <Breadcrumb listing={listing} />
      <Gallery images={images} alts={imageAlts} title={title} />
      <Columns>
        <MainColumn>
          <ServiceHead listing={listing} isManaged={isOwner || user.role === 'super_admin'} />
          <About listing={listing} />
          {menu.length > 0 && <LazyMenu menu={menu} />}
          {openingHours && Object.keys(openingHours).length > 0 && (
            <LazyHours hours={openingHours} exceptions={openingExceptions} />
          )}
          <Where listing={listing} />
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
