/**
 * Factories that write test rows through the schemas. The library's index does not export them, so that no
 * service contains them.
 */
export { buildBooking } from './bookings/booking.factory';
export { buildListing } from './listings/listing.factory';
export { clearListings } from './listingTallies/listingTally.factory';
export { buildProvider } from './providerProfiles/providerProfile.factory';
export { buildUpload } from './uploads/upload.factory';
export { buildUser } from './users/user.factory';
