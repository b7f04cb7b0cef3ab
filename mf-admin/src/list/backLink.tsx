import { Link, useLocation } from '@tm/platform';
import { ButtonLink } from '@tm/ui';
import type { MouseEvent, ReactNode } from 'react';
import type { PagerState } from './usePager';

type LinkState = { list?: { to: string; pages?: PagerState } };

type RowLinkProps = {
  to: string;
  /** Renders the link as a button. */
  button?: 'tint' | 'secondary';
  /** Opens the row in place. Keys that open a new tab follow the link. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
};

/** A link from a row to a detail page. It passes the state of the list (filters and pages) to that page. */
export function RowLink({ to, button, onOpen, children }: RowLinkProps) {
  const { pathname, search, state } = useLocation();
  const { pages } = (state ?? {}) as { pages?: PagerState };
  const list = { to: pathname + search, ...(pages && { pages }) };
  const link = { to, state: { list } satisfies LinkState, children };
  const openHere = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return button ? <ButtonLink {...link} size="sm" variant={button} /> : <Link {...link} onClick={openHere} />;
}

/** Returns the list state that was passed to this page. Links to pages of the same kind pass it on. */
export const useLinkState = (): unknown => useLocation().state;

/**
 * Returns the props of the link from a detail page to its list: in its previous state, or in its default
 * state if the user came from elsewhere.
 */
export function useBackLink(tab?: string): { to: string; state?: { pages: PagerState | undefined } } {
  const { list } = (useLinkState() ?? {}) as LinkState;
  if (list) return { to: list.to, state: { pages: list.pages } };
  return { to: tab ? `/admin?tab=${tab}` : '/admin' };
}
