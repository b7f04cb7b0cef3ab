import type { ForeignFault } from '@tm/domain';

/** An expected end of a read: the calendar cannot be used, for a reason that its owner reads. */
export class ReadingFault extends Error {
  constructor(readonly fault: ForeignFault) {
    super(fault);
    this.name = 'ReadingFault';
  }
}
