import { Link, styled } from '@tm/platform';
import { textLink } from '@tm/ui';

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-3);
  color: var(--ink-2);
  a {
    ${textLink}
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

/** Shown above a list that starts at a later part, with a link to its start. */
export const LaterPartNotice = ({ start, onBack }: { start: { search: string }; onBack: () => void }) => (
  <Root>
    This is a later part of the results.
    <Link to={start} onClick={onBack}>
      Back to the first ones
    </Link>
  </Root>
);
