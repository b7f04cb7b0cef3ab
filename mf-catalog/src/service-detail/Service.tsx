import type { Listing, User } from '@tm/contracts';
import { NO_DESCRIPTION } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Row } from '@tm/ui';
import { OpeningHours } from '../opening-hours';
import { BookingCard } from './BookingCard';
import { Breadcrumb } from './Breadcrumb';
import { Gallery } from './Gallery';
import { Columns, DetailPage, Side, Story } from './layout';
import { MenuCard } from './MenuCard';
import { PriceCard } from './PriceCard';
import { ProviderCard } from './ProviderCard';
import { Reviews } from './Reviews';
import { ServiceHead } from './ServiceHead';
import { ServiceStats } from './ServiceStats';

const Text = styled.p`
  max-width: var(--measure);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Tags = styled(Row)`
  margin-top: var(--s-4);
`;

/** A service that was found, to somebody who is signed in. Only customers can book (spec 6). */
export function Service({ listing, user }: { listing: Listing; user: User }) {
  const { title, description, tags, images, menu = [], openingHours, provider } = listing;
  return (
    <DetailPage>
      <Breadcrumb listing={listing} />
      <Gallery images={images} title={title} />
      <Columns>
        <Story>
          <ServiceHead listing={listing} />
          <section>
            <h2>About this service</h2>
            <Text>{description || NO_DESCRIPTION}</Text>
            {tags.length > 0 && (
              <Tags as="ul" $gap={2} aria-label="Tags">
                {tags.map((tag) => (
                  <Badge as="li" key={tag}>
                    {tag}
                  </Badge>
                ))}
              </Tags>
            )}
          </section>
          {provider && <ProviderCard provider={provider} />}
          {menu.length > 0 && <MenuCard menu={menu} />}
          {openingHours && (
            <section>
              <h2>Opening hours</h2>
              <OpeningHours hours={openingHours} />
            </section>
          )}
          <Reviews listing={listing} />
        </Story>
        <Side aria-label="Price and booking">
          {user.role === 'customer' ? <BookingCard listing={listing} /> : <PriceCard listing={listing} />}
          <ServiceStats listing={listing} />
        </Side>
      </Columns>
    </DetailPage>
  );
}
