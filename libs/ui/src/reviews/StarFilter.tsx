import { styled } from '@tm/platform';
import { Button } from '../button/Button';
import { Row } from '../layout/arrange';
import { sayStars, type StarCount } from './reviewWords';

const Root = styled(Row)`
  margin-bottom: var(--s-5);
`;

type Props = { stars: StarCount; onClear: () => void };

/** Says which reviews are shown while those of other stars are not, and brings them back. */
export const StarFilter = ({ stars, onClear }: Props) => (
  <Root $gap={3}>
    <p role="status">Showing reviews with {sayStars(stars)}</p>
    <Button variant="ghost" size="sm" onClick={onClear}>
      Show all
    </Button>
  </Root>
);
