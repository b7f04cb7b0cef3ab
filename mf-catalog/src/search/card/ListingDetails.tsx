import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, formatDuration } from '@tm/domain';
import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { Line } from './cardStyle';

/** Smaller on phones, so that '2 hr 30 min' is not cut off in two narrow columns. */
const Kind = styled(Line)`
  ${media.phone} {
    font-size: var(--fs-xs);
    line-height: 21px;
  }
`;

/** Location, category and duration of a service. */
export const ListingDetails = ({ listing: { category, location, duration } }: { listing: Listing }) => (
  <>
    <Line>{location}</Line>
    <Kind>
      {CATEGORY_NAMES[category]} · {formatDuration(duration)}
    </Kind>
  </>
);
