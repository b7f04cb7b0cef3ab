import { Link, styled } from '@tm/platform';
import { ChevronLeft } from 'lucide-react';
import { useBackLink } from '../list/backLink';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  min-height: var(--touch);
  margin-block: calc(-1 * var(--s-3)) var(--s-1);
  color: var(--ink-2);
  font-weight: 600;
  &:hover {
    color: var(--ink);
  }
  svg {
    width: 18px;
    height: 18px;
  }
`;

type Props = { label?: string; tab?: string };

/** The link from a detail page back to the admin page, to the list in its previous state. */
export const BackToAdmin = ({ label = 'Admin Dashboard', tab }: Props) => (
  <Back {...useBackLink(tab)}>
    <ChevronLeft aria-hidden="true" />
    {label}
  </Back>
);
