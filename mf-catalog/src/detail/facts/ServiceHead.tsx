import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, formatDateTime } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, media, Rating, Row, StatusBadge } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { BadgeCheck, Zap } from 'lucide-react';
import { SaveButton } from '../../saving';
import { useFreeDays } from '../free/useFreeDays';
import { ShareService } from './ShareService';
import { HiddenNotice } from './HiddenNotice';

/** Titles above this length are set in a smaller font. */
const LONG_TITLE = 60;

const Root = styled.header<{ $long: boolean }>`
  h1 {
    margin-top: var(--s-3);
    font-size: ${({ $long }) => ($long ? 'var(--fs-3xl)' : 'var(--fs-4xl)')};
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    h1 {
      font-size: ${({ $long }) => ($long ? 'var(--fs-xl)' : '27px')};
    }
  }
`;

const Top = styled(Row)`
  align-items: flex-start;
  > :first-child {
    min-width: 0;
  }
  > :last-child:not(:first-child) {
    flex: none;
  }
`;

const KeyFacts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-top: var(--s-2);
  color: var(--ink-2);
  overflow-wrap: anywhere;
  > :not(:last-child)::after {
    content: '·';
    margin-inline: var(--s-2);
  }
  a:hover {
    text-decoration: underline;
  }
`;

/** Hidden on phones, which have no room beside Save and Share. Service Stats and the bar show the same. */
const Wide = styled.span`
  ${media.phone} {
    display: none;
  }
`;

/** Keeps the place of the longest text until the time is known, so that nothing moves. */
const LONGEST = 'Free from Wed 30 Nov, 12:00 PM';

/** First free time of an active service, or its status if the time is not known. */
function FreeBadge({ listing: { status, ...listing } }: { listing: Listing }) {
  const { first, isLoading } = useFreeDays({ status, ...listing });
  const now = useMinute();
  if (status !== 'active') return <StatusBadge of="listing" status={status} />;
  return (
    <Wide style={isLoading ? { visibility: 'hidden' } : undefined}>
      {first || isLoading ? (
        <Badge $tone="brand">{first ? `Free from ${formatDateTime(first.at, now)}` : LONGEST}</Badge>
      ) : (
        <StatusBadge of="listing" status={status} />
      )}
    </Wide>
  );
}

/**
 * Title, badges and main facts of the service, with a share button if the service is public. Its owner and
 * administrators (`isManaged`) read its status, others its first free time.
 */
export const ServiceHead = ({ listing, isManaged }: { listing: Listing; isManaged: boolean }) => {
  const { title, category, status, provider, rating, reviewCount, location, duration } = listing;
  return (
    <Root $long={title.length > LONG_TITLE}>
      <Top $between $nowrap>
        <Row $gap={2}>
          {provider?.isVerified && (
            <Badge $tone="brand">
              <BadgeCheck aria-hidden="true" />
              Verified Provider
            </Badge>
          )}
          {listing.booksAtOnce && (
            <Badge>
              <Zap aria-hidden="true" />
              Books at once
            </Badge>
          )}
          <Wide>
            <Badge>{CATEGORY_NAMES[category]}</Badge>
          </Wide>
          {isManaged ? <StatusBadge of="listing" status={status} /> : <FreeBadge listing={listing} />}
        </Row>
        {status === 'active' && (
          <Row $gap={2} $nowrap>
            <SaveButton listing={listing} />
            <ShareService listing={listing} />
          </Row>
        )}
      </Top>
      <h1>{title}</h1>
      <KeyFacts>
        {reviewCount > 0 ? (
          <a href="#reviews">
            <Rating value={rating} count={reviewCount} />
          </a>
        ) : (
          <Rating value={rating} count={reviewCount} />
        )}
        <span>{location}</span>
        {duration && <span>{duration} minutes</span>}
      </KeyFacts>
      <HiddenNotice listing={listing} />
    </Root>
  );
};
