import { Types } from 'mongoose';

const HOUR_MS = 3_600_000;

/** So many hours before the day around which things happen. */
export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** An id that carries its time, as the driver's own do, and is the same each time. */
export const idAt = (at: Date, index: number): Types.ObjectId =>
  new Types.ObjectId(
    Math.floor(at.getTime() / 1000)
      .toString(16)
      .padStart(8, '0') + index.toString(16).padStart(16, '0'),
  );
