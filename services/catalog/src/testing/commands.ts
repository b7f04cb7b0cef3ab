export { updateListing } from '../listings/commands/listing.commands';
export { deleteListing } from '../listings/commands/listingDeletion.commands';
