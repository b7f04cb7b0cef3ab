import type { CreateListingRequest, Listing } from '@tm/contracts';
import { useListingChanges } from '../listing-changes';
import { ListingForm } from './ListingForm';

type Props = { listing: Listing | null; isRestaurant: boolean; onSaved: () => void };

/** The form and what sends it: all of it comes when a dialog is opened. */
export function ListingEditor({ listing, isRestaurant, onSaved }: Props) {
  const { create, edit } = useListingChanges();
  const save = async (request: CreateListingRequest) => {
    if (listing) await edit(listing, request);
    else await create(request);
    onSaved();
  };
  return <ListingForm listing={listing} isRestaurant={isRestaurant} onSave={save} />;
}
