/**
 * Factories that write test rows through the schemas. The library's index does not export them, so that no
 * service contains them.
 */
export { buildBooking } from './booking.factory';
export { buildListing } from './listing.factory';
export { clearListings } from './listingCounter.factory';
export { buildProvider } from './providerProfile.factory';
export { buildUpload } from './upload.factory';
export { buildUser } from './user.factory';
