import { styled } from '@tm/platform';
import { Button, hiddenStyle } from '@tm/ui';

const Root = styled.div`
  &:not(:focus-within) {
    ${hiddenStyle}
  }
  margin-bottom: var(--s-3);
`;

/** Lets keyboard users skip the filters. Visible only while it has the focus. */
export const SkipToResults = ({ onSkip }: { onSkip: () => void }) => (
  <Root>
    <Button size="sm" variant="tint" onClick={onSkip}>
      Skip to results
    </Button>
  </Root>
);
