import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, formatDuration } from '@tm/domain';
import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { BusinessLink } from '@tm/ui/business-link';
import { Line } from './cardStyle';

/** A long name is cut rather than the area. Both have their line on phones, where they are seldom on one. */
const Who = styled(Line)`
  display: flex;
  column-gap: 0.3em;
  white-space: nowrap;
  overflow: visible;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > span:first-child:not(:last-child) {
    overflow: visible;
    min-width: 0;
  }
  > span:last-child:not(:first-child) {
    flex: none;
    max-width: 65%;
  }
  ${media.phone} {
    display: block;
    > span {
      display: block;
    }
    > span:last-child:not(:first-child) {
      max-width: none;
    }
    i {
      display: none;
    }
  }
`;

/** Above the link that covers the card, with a target of 25 px. */
const BusinessName = styled(BusinessLink)`
  position: relative;
  z-index: 1;
  display: block;
  padding-block: 2px;
  margin-block: -2px;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Smaller on phones, so that '2 hr 30 min' is not cut off in two narrow columns. */
export const Kind = styled(Line)`
  ${media.phone} {
    font-size: var(--fs-xs);
    line-height: 21px;
  }
`;

type Props = { listing: Pick<Listing, 'provider' | 'category' | 'location' | 'duration'> };

/** Business and area, and the category and duration of a service. */
export const ListingDetails = ({ listing: { provider, category, location, duration } }: Props) => (
  <>
    <Who>
      {provider && (
        <span>
          <BusinessName id={provider.id} handle={provider.handle} name={provider.businessName} />
        </span>
      )}
      <span>
        {provider && <i>· </i>}
        {location}
      </span>
    </Who>
    <Kind>
      {CATEGORY_NAMES[category]} · {formatDuration(duration)}
    </Kind>
  </>
);
