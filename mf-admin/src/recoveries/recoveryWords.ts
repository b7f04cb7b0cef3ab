import type { FactorRecovery } from '@tm/contracts';
import type { RecoveryVerdict } from '@tm/domain';
import type { Ruling } from '../ruling';

export const DONE: Record<RecoveryVerdict, string> = {
  grant: 'Two-factor sign-in removed',
  refuse: 'Request refused',
};

const QUESTIONS: Record<RecoveryVerdict, Pick<Ruling, 'title' | 'label' | 'hint'>> = {
  grant: {
    title: 'Remove two-factor sign-in?',
    label: 'Remove it',
    hint: 'Say how you made sure that it is the owner. The reason goes into the audit log.',
  },
  refuse: {
    title: 'Refuse this request?',
    label: 'Refuse',
    hint: 'The owner reads the reason.',
  },
};

const FOLLOWS: Record<RecoveryVerdict, string> = {
  grant: 'is signed out everywhere and can sign in with the password alone.',
  refuse: 'keeps two-factor sign-in and can ask again.',
};

/** What is asked before a decision. */
export const recoveryRuling = ({ id, person }: FactorRecovery, verdict: RecoveryVerdict): Ruling => ({
  of: 'recovery',
  id,
  status: verdict,
  text: `${person.name} ${FOLLOWS[verdict]}`,
  needsReason: true,
  isHarsh: verdict === 'grant',
  ...QUESTIONS[verdict],
});
