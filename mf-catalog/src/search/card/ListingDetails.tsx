import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, sayDuration } from '@tm/domain';
import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { Line } from './cardStyle';

/** In two narrow columns '2 hr 30 min' must not be cut off. */
const Kind = styled(Line)`
  ${media.phone} {
    font-size: var(--fs-xs);
    line-height: 21px;
  }
`;

/** Where it is; what it is and how long it takes. */
export const ListingDetails = ({ listing: { category, location, duration } }: { listing: Listing }) => (
  <>
    <Line>{location}</Line>
    <Kind>
      {CATEGORY_NAMES[category]} · {sayDuration(duration)}
    </Kind>
  </>
);
