import { Types } from '@tm/mongo';

/**
 * Returns the time that the id of a row has when it is written now, in ms. Ids have the time of the machine,
 * and the test clock, which moves `currentTime`, does not change them.
 */
export const idTime = (): number => new Types.ObjectId().getTimestamp().getTime();
