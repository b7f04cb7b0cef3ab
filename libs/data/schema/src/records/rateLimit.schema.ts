import { Schema, model } from '@tm/mongo';

/**
 * Written by rate-limiter-flexible through the driver. The schema exists so that migrations create the
 * collection and its indexes.
 */
const rateLimitSchema = new Schema(
  { key: { type: String, required: true }, points: Number, expire: Date },
  { collection: 'rateLimits' },
);

rateLimitSchema.index({ key: 1 }, { unique: true });
rateLimitSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });

export const RateLimitModel = model('RateLimit', rateLimitSchema);
