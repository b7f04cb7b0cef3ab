import { HOUR_MS } from '@tm/domain';
import { Types } from 'mongoose';

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** Returns a deterministic ObjectId that contains its creation time, like the ids of the driver. */
export const idAt = (at: Date, index: number): Types.ObjectId =>
  new Types.ObjectId(
    Math.floor(at.getTime() / 1000)
      .toString(16)
      .padStart(8, '0') + index.toString(16).padStart(16, '0'),
  );
