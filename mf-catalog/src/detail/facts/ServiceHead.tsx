import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, media, Rating, Row, StatusBadge } from '@tm/ui';
import { BadgeCheck, Zap } from 'lucide-react';
import { ShareButton } from './ShareButton';
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
  > button {
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

/** Hidden on phones, where it would wrap. Service Stats shows it too. */
const Category = styled(Badge)`
  ${media.phone} {
    display: none;
  }
`;

/** Title, badges and main facts of the service, with a share button if the service is public. */
export const ServiceHead = ({ listing }: { listing: Listing }) => {
  const { id, title, category, status, provider, rating, reviewCount, location, duration } = listing;
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
          <Category>{CATEGORY_NAMES[category]}</Category>
          <StatusBadge of="listing" status={status} />
        </Row>
        {status === 'active' && <ShareButton title={title} path={`/services/${id}`} />}
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
