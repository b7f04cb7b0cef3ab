import type { Listing } from '@tm/contracts';
import { PLACE_NAMES, formatAddress, mapsLink, placeOf } from '@tm/domain';
import { styled } from '@tm/platform';
import { textLink } from '@tm/ui';
import { MapPin, Phone } from 'lucide-react';

const Line = styled.p`
  display: flex;
  align-items: flex-start;
  gap: var(--s-2);
  overflow-wrap: anywhere;
  svg {
    width: 18px;
    height: 18px;
    flex: none;
    margin-top: 3px;
    color: var(--ink-2);
  }
  address {
    font-style: normal;
  }
  a {
    ${textLink}
  }
`;

const Address = ({ address }: { address: NonNullable<Listing['address']> }) => {
  const text = formatAddress(address);
  return (
    <span>
      <address>{text}</address>
      <a href={mapsLink(text)} target="_blank" rel="noreferrer" title="Open in Maps">
        Directions
      </a>
    </span>
  );
};

const describePlace = ({ location, ...listing }: Listing): string => {
  const place = placeOf(listing);
  if (place === 'remote') return `${PLACE_NAMES.remote}. No address is needed.`;
  return place === 'at_customer' ? `The provider comes to you, in or near ${location}.` : location;
};

/**
 * The place of the service: the address with directions, or that the provider comes, or that it is online.
 */
export const Where = ({ listing }: { listing: Listing }) => {
  const Icon = placeOf(listing) === 'remote' ? Phone : MapPin;
  return (
    <section aria-labelledby="where">
      <h2 id="where">Where</h2>
      <Line as={listing.address ? 'div' : 'p'}>
        <Icon aria-hidden="true" />
        {listing.address ? <Address address={listing.address} /> : <span>{describePlace(listing)}</span>}
      </Line>
    </section>
  );
};
