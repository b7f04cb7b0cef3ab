import type { Listing } from '@tm/contracts';
import { businessPath, shareText } from '@tm/domain';
import { ShareButton } from './ShareButton';

/**
 * Shares a service as a text with its price. The link leads to the page of its business, which shows this
 * service first: visitors can read it without an account, unlike the page of the service (product 2.7).
 */
export function ShareService({ listing }: { listing: Listing }) {
  const { id, title, provider } = listing;
  const path = provider?.handle ? businessPath(provider.handle, id) : `/services/${id}`;
  const businessName = provider?.businessName ?? '';
  return (
    <ShareButton title={title} path={path} textOf={(url) => shareText({ ...listing, businessName, url })} />
  );
}
