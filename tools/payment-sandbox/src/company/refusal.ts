type Details = { code?: string; type?: 'validation_error' | 'api_error'; nextStep?: string };

/**
 * An answer of Paystack that refuses a call (PaystackOSS/openapi, schemas `Error` and
 * `TransactionInitializeBadRequestModel`): `{ status: false, message, meta: { nextStep }, type, code }`.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }

  get body() {
    const { code, type = 'validation_error', nextStep } = this.details;
    return {
      status: false,
      message: this.message,
      ...(code && { meta: { nextStep: nextStep ?? NEXT_STEP }, type, code }),
    };
  }
}

const NEXT_STEP = "Ensure that the value(s) you're passing are valid.";

export const invalid = (message: string): Refusal => new Refusal(400, message, { code: 'invalid_params' });

export const notFound = (message: string): Refusal => new Refusal(404, message, { code: 'not_found' });
