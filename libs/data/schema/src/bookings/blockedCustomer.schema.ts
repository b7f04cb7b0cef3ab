import { Schema, model, type InferSchemaType } from '@tm/mongo';

/**
 * Customers whose requests a provider does not accept (ADR-046): `<user id of the provider>:<user id of the
 * customer>`.
 */
const blockedCustomerSchema = new Schema(
  {
    _id: { type: String, required: true },
    providerUserId: { type: Schema.Types.ObjectId, required: true },
    customerId: { type: Schema.Types.ObjectId, required: true },
    /**
     * The request that was rejected with the block, or the cancelled booking that the provider blocked from.
     */
    bookingId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'blockedCustomers', versionKey: false },
);

// Serves a provider's list, newest first, and the erasure of a customer.
blockedCustomerSchema.index({ providerUserId: 1, at: -1, _id: -1 });
blockedCustomerSchema.index({ customerId: 1 });

export type BlockedCustomerRow = InferSchemaType<typeof blockedCustomerSchema>;

export const BlockedCustomerModel = model('BlockedCustomer', blockedCustomerSchema);
