import type { Defect } from './builds';
import type { Fault } from './faults';
import type { ServiceFaults } from './serviceProcesses';

export type Deployment = { name: string; version: string; defect?: Defect };

/** A test sends commands to its site. The faults replace those of the command before. */
export type Command = {
  faults?: Fault[];
  services?: ServiceFaults;
  deploy?: Deployment[];
  /** Apps whose versions other than the live one lose their scripts. */
  deleteOld?: string[];
  rollback?: string;
};
