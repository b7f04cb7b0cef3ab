export { buildAvailability, inDays, type AvailabilityOffer } from './availability';
export * from './builders';
export * from './services';
export { fillIn, findToast, sendForm, typeInto, type OrderForm } from './orderForm';
