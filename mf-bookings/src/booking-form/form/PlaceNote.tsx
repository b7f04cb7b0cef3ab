import type { Listing } from '@tm/contracts';
import { formatAddress, mapsLink, placeOf } from '@tm/domain';
import { styled } from '@tm/platform';
import { Muted, textLink } from '@tm/ui';
import { MapPin, Phone } from 'lucide-react';
import { NoteBox } from '../../visit/NoteBox';

const Directions = styled.a`
  ${textLink}
`;

const Address = ({ listing: { address, location, provider } }: { listing: Listing }) => {
  const text = address ? formatAddress(address) : location;
  return (
    <div>
      <b>You go to {provider?.businessName ?? 'the provider'}</b>
      <p>{text}</p>
      {address && (
        <Directions href={mapsLink(text)} target="_blank" rel="noreferrer" title="Open in Maps">
          Directions
        </Directions>
      )}
    </div>
  );
};

/** Shows where to go for a service at its provider, or that it happens online or by phone. */
export const PlaceNote = ({ listing }: { listing: Listing }) => {
  const isRemote = placeOf(listing) === 'remote';
  const Icon = isRemote ? Phone : MapPin;
  return (
    <NoteBox role="group" aria-label="Where">
      <Icon aria-hidden="true" />
      {isRemote ? (
        <div>
          <b>This happens online or by phone</b>
          <Muted as="p" $small>
            The provider contacts you on the phone number above. Your address is not needed.
          </Muted>
        </div>
      ) : (
        <Address listing={listing} />
      )}
    </NoteBox>
  );
};
