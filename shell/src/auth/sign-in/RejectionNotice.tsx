import { isApiError, Link, styled } from '@tm/platform';
import { textLink } from '@tm/ui';
import { describeFailure } from '../../account/describeFailure';

const Root = styled.p`
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-1);
  background: var(--surface-2);
  font-size: var(--fs-sm);
  a {
    ${textLink}
  }
`;

/**
 * States what the user can do after a rejection that a retry does not solve. It stays when the toast has
 * gone.
 */
export function RejectionNotice({ error }: { error: unknown }) {
  if (!isApiError(error)) return null;
  if (error.status === 429) return <Root role="status">{describeFailure(error, '')}</Root>;
  if (error.status !== 403) return null;
  return (
    <Root role="status">
      Do you think this is a mistake? <Link to="/contact">Contact support</Link>
    </Root>
  );
}
