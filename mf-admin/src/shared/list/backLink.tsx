import { Link, useLocation } from '@tm/platform';
import { ButtonLink } from '@tm/ui';
import type { ReactNode } from 'react';
import type { PagerState } from './usePager';

type LinkState = { list?: { to: string; pages?: PagerState } };

type RowLinkProps = {
  to: string;
  /** Looks like a button. */
  button?: 'tint' | 'secondary';
  children: ReactNode;
};

/** A link from a row to a page of its own, which then knows the list as it was left: its filters, and how far it was turned. */
export function RowLink({ to, button, children }: RowLinkProps) {
  const { pathname, search, state } = useLocation();
  const { pages } = (state ?? {}) as { pages?: PagerState };
  const list = { to: pathname + search, ...(pages && { pages }) };
  const link = { to, state: { list } satisfies LinkState, children };
  return button ? <ButtonLink {...link} size="sm" variant={button} /> : <Link {...link} />;
}

/** What a page knows of where somebody came from; its links to pages of the same kind hand it on. */
export const useLinkState = (): unknown => useLocation().state;

/** For the link from such a page to its list: as it was left, or as it opens for those who came from elsewhere. */
export function useBackLink(tab?: string): { to: string; state?: { pages: PagerState | undefined } } {
  const { list } = (useLinkState() ?? {}) as LinkState;
  if (list) return { to: list.to, state: { pages: list.pages } };
  return { to: tab ? `/admin?tab=${tab}` : '/admin' };
}
