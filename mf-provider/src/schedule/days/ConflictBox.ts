import { styled } from '@tm/platform';
import { textLink } from '@tm/ui';

/** A warning with a list of bookings that conflict with what the owner has set. */
export const ConflictBox = styled.div`
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-1);
  background: var(--cancelled-tint);
  li {
    min-height: 28px;
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;
