import { createHash } from 'node:crypto';
import { isPrivateNetwork, type SystemReportReason } from '@tm/domain';
import { currentTime, Types, trusted } from '@tm/mongo';
import { SignInTraceModel, type SignInTraceRecord } from '@tm/schema/records';

/** The retention time of a trace, in ms. */
export const TRACE_MS = 90 * 24 * 60 * 60 * 1000;
/** Maximum number of compared traces per user; ordinary users have far fewer. */
const MAX_COMPARED = 200;

/** `device` is the id in the device cookie, `network` a /24 or /48 (`networkOf`). */
export type SignInPlace = { device: string | null; network: string | null };

const hashOf = (device: string): string =>
  createHash('sha256').update(`device:${device}`).digest('hex').slice(0, 32);

/** Records the device and network of a sign-in. A repeated sign-in only extends the row. */
export const recordSignInTrace = async (
  userId: string,
  { device, network }: SignInPlace,
  now = currentTime(),
): Promise<void> => {
  const place = {
    device: device && hashOf(device),
    network: network && !isPrivateNetwork(network) ? network : null,
  };
  if (!place.device && !place.network) return;
  const _id = `${userId}:${place.device ?? ''}:${place.network ?? ''}`;
  await SignInTraceModel.updateOne(
    { _id },
    {
      $set: { expiresAt: new Date(now.getTime() + TRACE_MS) },
      $setOnInsert: { userId: new Types.ObjectId(userId), ...place },
    },
    { upsert: true },
  );
};

const tracesOf = (userId: Types.ObjectId, now: Date) =>
  SignInTraceModel.find({ userId, expiresAt: trusted({ $gt: now }) })
    .sort({ expiresAt: -1 })
    .limit(MAX_COMPARED)
    .lean<SignInTraceRecord[]>();

/** Returns the common origin of two users' sign-ins within 90 days: a device, else a network, else null. */
export const sharedSign = async (
  one: Types.ObjectId,
  other: Types.ObjectId,
  now = currentTime(),
): Promise<SystemReportReason | null> => {
  const [own, others] = await Promise.all([tracesOf(one, now), tracesOf(other, now)]);
  const shares = (part: 'device' | 'network') => {
    const known = new Set(own.map((trace) => trace[part]));
    return others.some((trace) => trace[part] && known.has(trace[part]));
  };
  if (shares('device')) return 'shared_device';
  return shares('network') ? 'shared_network' : null;
};
