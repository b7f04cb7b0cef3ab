import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, media, Rating, Row, StatusBadge } from '@tm/ui';
import { BadgeCheck } from 'lucide-react';

const Root = styled.header`
  h1 {
    margin-top: var(--s-3);
    font-size: var(--fs-4xl);
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    h1 {
      font-size: 27px;
    }
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-top: var(--s-2);
  color: var(--ink-2);
  > :not(:last-child)::after {
    content: '·';
    margin-inline: var(--s-2);
  }
`;

/** On phones it would wrap, and Service Stats says it too. */
const Category = styled(Badge)`
  ${media.phone} {
    display: none;
  }
`;

/** Name, standing and the facts of one line. */
export const ServiceHead = ({
  listing: { title, category, status, provider, rating, reviewCount, location, duration },
}: {
  listing: Listing;
}) => (
  <Root>
    <Row $gap={2}>
      {provider?.isVerified && (
        <Badge $tone="brand">
          <BadgeCheck aria-hidden="true" />
          Verified Provider
        </Badge>
      )}
      <Category>{CATEGORY_NAMES[category]}</Category>
      <StatusBadge of="listing" status={status} />
    </Row>
    <h1>{title}</h1>
    <Facts>
      <Rating value={rating} count={reviewCount} />
      <span>{location}</span>
      {duration && <span>{duration} minutes</span>}
    </Facts>
  </Root>
);
