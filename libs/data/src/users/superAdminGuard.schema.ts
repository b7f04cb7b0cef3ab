import { Schema, model } from 'mongoose';

/**
 * One document that every transaction changes which takes a super_admin away. Snapshots alone would let two admins
 * suspend each other at the same moment (write skew); here the second one conflicts, starts again and counts anew.
 */
const superAdminGuardSchema = new Schema(
  { _id: { type: String, required: true }, version: { type: Number, default: 0 } },
  { collection: 'superAdminGuard' },
);

export const SuperAdminGuardModel = model('SuperAdminGuard', superAdminGuardSchema);
