export { createPaystack, type PaystackSettings } from './createPaystack';
