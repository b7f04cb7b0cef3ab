import type { AccountVault } from '../payoutAccount';
import type { PaymentProvider } from '../provider';
import type { SandboxControls } from './sandboxControls';

/** Tools of the steps of demo money. */
export type DemoTools = {
  company: PaymentProvider;
  sandbox: SandboxControls;
  vault: AccountVault;
  /** The time at which the demo data were written or later: no step is after it. */
  now: Date;
};

/** One event of demo money, at a time in the past. It does nothing if it has happened already. */
export type DemoStep = { at: Date; run: () => Promise<void> };
