export { presentBooking } from './booking.presenter';
export { presentAdminListing, presentApproved, presentListing } from './listing.presenter';
export { presentProvider } from './provider.presenter';
export { presentUser } from './user.presenter';
export { presentVerification } from './verification.presenter';
