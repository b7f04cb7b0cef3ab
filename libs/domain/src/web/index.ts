/**
 * Rules shared by browser, gateway and services: page heads, addresses, pages of bookings, the signed
 * registry and limits of fields.
 */
export * from './apiServices';
export * from './bookingLinks';
export * from './bookingPage';
export * from './documents';
export * from './endpointPath';
export * from './fieldLimits';
export * from './listPages';
export * from './liveKinds';
export * from './nextPath';
export * from './pageHead';
export * from './registrySignature';
export * from './segments';
