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

/** The way back from a page of its own to the admin's page, to the list as it was left. */
export const BackToAdmin = ({ label = 'Admin Dashboard', tab }: Props) => (
  <Back {...useBackLink(tab)}>
    <ChevronLeft aria-hidden="true" />
    {label}
  </Back>
);
