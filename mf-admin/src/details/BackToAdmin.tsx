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

/**
 * The link from a detail page back to the admin page, to the list in its previous state. `label` names the
 * list of the tab; the work list has another name.
 */
export function BackToAdmin({ label = 'Admin Dashboard', tab }: Props) {
  const back = useBackLink(tab);
  return (
    <Back {...back}>
      <ChevronLeft aria-hidden="true" />
      {tab && back.to === '/admin' ? 'Work List' : label}
    </Back>
  );
}
