import { styled } from '@tm/platform';
import { CircleAlert } from 'lucide-react';

const Root = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  font-size: var(--fs-sm);
  color: var(--cancelled);
  svg {
    width: 16px;
    height: 16px;
    flex: none;
  }
`;

/** Error of a group of fields, announced when it appears. */
export const AlertNote = ({ id, children }: { id?: string; children: string }) => (
  <Root id={id} role="alert">
    <CircleAlert aria-hidden="true" />
    {children}
  </Root>
);
