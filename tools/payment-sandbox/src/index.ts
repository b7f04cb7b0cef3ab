export { startPaymentSandbox } from './paymentSandbox';
export type { PaymentSandbox, PaymentSandboxOptions } from './paymentSandbox';
