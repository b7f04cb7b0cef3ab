import { NO_DESCRIPTION } from '@tm/domain';
import { styled } from '@tm/platform';
import { Row } from '../layout/arrange';
import { Badge } from '../feedback/Badge';

const Description = styled.p`
  max-width: 70ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

type Props = { description: string | null | undefined; tags: readonly string[] };

/** The description (product 2.7) and the tags of a listing. */
export const ListingDescription = ({ description, tags }: Props) => (
  <>
    <Description>{description?.trim() || NO_DESCRIPTION}</Description>
    {tags.length > 0 && (
      <Row $gap={2}>
        {[...new Set(tags)].map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </Row>
    )}
  </>
);
