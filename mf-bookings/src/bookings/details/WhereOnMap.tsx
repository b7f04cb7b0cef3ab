import type { Booking } from '@tm/contracts';
import { mapsLink } from '@tm/domain';
import { styled } from '@tm/platform';
import { textLink } from '@tm/ui';
import { describeWhere, whereOf } from '../labels/place';

const Place = styled.a`
  ${textLink}
`;

/** Links an address to a map. */
const OnMap = ({ onMap, children }: { onMap: string; children: string }) => (
  <Place href={mapsLink(onMap)} target="_blank" rel="noreferrer" title="Open in Maps">
    {children}
  </Place>
);

/** The place of a booking, with a link to a map if an address is known. */
export const WhereOnMap = ({ booking }: { booking: Booking }) => {
  const { place, address, onMap } = whereOf(booking);
  if (!address) return describeWhere(booking);
  if (place === 'at_customer') return <OnMap onMap={onMap}>{address}</OnMap>;
  return (
    <span>
      {describeWhere(booking)} <OnMap onMap={onMap}>Directions</OnMap>
    </span>
  );
};
