import type { Listing } from '@tm/contracts';
import { NO_DESCRIPTION } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Row } from '@tm/ui';
import { LongText } from './LongText';

const Tags = styled(Row)`
  margin-top: var(--s-4);
  > li {
    max-width: 100%;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

/** Description and tags of the service. */
export const About = ({ listing: { description, tags } }: { listing: Listing }) => (
  <section aria-labelledby="about">
    <h2 id="about">About this service</h2>
    <LongText text={description || NO_DESCRIPTION} />
    {tags.length > 0 && (
      <Tags as="ul" $gap={2} aria-label="Tags">
        {[...new Set(tags)].map((tag) => (
          <Badge as="li" key={tag}>
            {tag}
          </Badge>
        ))}
      </Tags>
    )}
  </section>
);
