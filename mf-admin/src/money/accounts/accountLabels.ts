import type { AdminAccount, AccountDecisionRequest } from '@tm/contracts';
import type { NameMatch, PayoutAccountState } from '@tm/domain';
import type { DecisionQuestion } from '../../moderation/decisionQuestion';
import type { StateLabel } from '../queue/queueCells';

export type AccountDecision = AccountDecisionRequest['decision'];

export const STATES: Readonly<Record<PayoutAccountState, StateLabel>> = {
  waiting: ['Waiting', 'pending'],
  pending: ['New', 'pending'],
  active: ['Active', 'completed'],
  restricted: ['Restricted', 'cancelled'],
  refused: ['Refused', 'cancelled'],
};

export const MATCHES: Readonly<Record<NameMatch, StateLabel>> = {
  match: ['Names match', 'completed'],
  close: ['Names fit in part', 'pending'],
  different: ['Names differ', 'cancelled'],
};

/** Returns the decisions that change the state of an account. */
export const possibleDecisions = (state: PayoutAccountState): readonly AccountDecision[] => {
  if (state === 'refused') return ['approve'];
  return state === 'pending' || state === 'active' ? ['refuse'] : ['approve', 'refuse'];
};

type Texts = { label: string; title: string; hint: string; done: string; isHarsh: boolean };

export const DECISIONS: Readonly<Record<AccountDecision, Texts>> = {
  approve: {
    label: 'Approve',
    title: 'Approve this account?',
    hint: 'Payouts go to it, at the earliest 24 hours after it was saved. The reason is in the audit log.',
    done: 'Account approved',
    isHarsh: false,
  },
  refuse: {
    label: 'Refuse',
    title: 'Refuse this account?',
    hint: 'Nothing is paid to it. The owner reads the reason.',
    done: 'Account refused',
    isHarsh: true,
  },
};

/** Returns the name and the number of an account, with its bank. */
export const describeAccount = ({ accountName, bank, accountNumber }: AdminAccount): string =>
  `${accountName}, ${bank} ${accountNumber}`;

/** Returns the texts of the confirmation dialog. */
export const accountQuestion = (row: AdminAccount, decision: AccountDecision): DecisionQuestion => {
  const { label, title, hint, isHarsh } = DECISIONS[decision];
  return {
    of: 'account',
    id: row.providerId,
    status: decision,
    version: row.version,
    title,
    text: `${row.businessName}: ${describeAccount(row)}`,
    label,
    hint,
    needsReason: true,
    isHarsh,
  };
};
