import type { FactorRecovery } from '@tm/contracts';
import type { RecoveryVerdict } from '@tm/domain';
import type { DecisionQuestion } from '../../moderation/decisionQuestion';

export const DONE: Record<RecoveryVerdict, string> = {
  grant: 'Two-factor sign-in removed',
  refuse: 'Request refused',
};

const QUESTIONS: Record<RecoveryVerdict, Pick<DecisionQuestion, 'title' | 'label' | 'hint'>> = {
  grant: {
    title: 'Remove two-factor sign-in?',
    label: 'Remove it',
    hint: 'State how you verified the owner. The reason is stored in the audit log.',
  },
  refuse: {
    title: 'Refuse this request?',
    label: 'Refuse',
    hint: 'The owner reads the reason.',
  },
};

const CONSEQUENCES: Record<RecoveryVerdict, string> = {
  grant: 'is signed out everywhere and can sign in with the password alone.',
  refuse: 'keeps two-factor sign-in and can ask again.',
};

/** Returns the texts of the confirmation dialog. */
export const recoveryQuestion = (
  { id, person }: FactorRecovery,
  verdict: RecoveryVerdict,
): DecisionQuestion => ({
  of: 'recovery',
  id,
  status: verdict,
  text: `${person.name} ${CONSEQUENCES[verdict]}`,
  needsReason: true,
  isHarsh: verdict === 'grant',
  ...QUESTIONS[verdict],
});
