import { Schema, model } from '@tm/mongo';

/**
 * One document that every transaction changes when it removes a super_admin. With snapshots alone, two admins
 * could suspend each other concurrently (write skew). Here the second one conflicts, is retried and counts
 * again.
 */
const superAdminGuardSchema = new Schema(
  { _id: { type: String, required: true }, version: { type: Number, default: 0 } },
  { collection: 'superAdminGuard' },
);

export const SuperAdminGuardModel = model('SuperAdminGuard', superAdminGuardSchema);
