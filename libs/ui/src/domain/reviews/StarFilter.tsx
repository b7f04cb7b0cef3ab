import { styled } from '@tm/platform';
import { useRef } from 'react';
import { Button } from '../../form/button/Button';
import { Row } from '../../layout/arrange';
import { formatStars, type StarCount } from './reviewLabels';

const Root = styled(Row)`
  outline: none;
  &:not(:empty) {
    margin-bottom: var(--s-5);
  }
`;

type Props = { stars: StarCount | null; onClear: () => void };

/**
 * States which reviews are shown while a star filter is set, and offers to clear it. Renders nothing when
 * `stars` is null.
 */
export function StarFilter({ stars, onClear }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const handleClear = () => {
    // The button disappears. Without this, the focus would move to the top of the page.
    place.current?.focus();
    onClear();
  };
  return (
    <Root ref={place} tabIndex={-1} $gap={3}>
      {stars && (
        <>
          <p role="status">Showing reviews with {formatStars(stars)}</p>
          <Button variant="ghost" size="sm" onClick={handleClear}>
            Show all
          </Button>
        </>
      )}
    </Root>
  );
}
