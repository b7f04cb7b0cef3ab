import type {
  AbsenceVerdictForm,
  AccountDecisionRequest,
  HoldVerdictForm,
  ListingStatusRequest,
  RecoveryVerdictForm,
  ReviewStatusRequest,
} from '@tm/contracts';

type QuestionTexts = {
  /** Id of the record to decide on. */
  id: string;
  title: string;
  /** The consequence, in one sentence. */
  text: string;
  label: string;
  hint?: string;
  needsReason?: boolean;
  isHarsh?: boolean;
};

/** The texts and the request of a decision that an admin confirms with a reason. */
export type DecisionQuestion = QuestionTexts &
  (
    | { of: 'listing'; status: ListingStatusRequest['status'] }
    // For an approved listing. `version` is the version that the admin saw.
    | { of: 'edit'; version: number }
    | { of: 'review'; status: ReviewStatusRequest['status'] }
    // For a verified business. `submittedAt` identifies the change that the admin saw.
    | { of: 'change'; approved: false; submittedAt: string }
    | { of: 'recovery'; status: RecoveryVerdictForm['status'] }
    // For a contested report of an absence, or an appeal.
    | { of: 'absence'; status: AbsenceVerdictForm['status'] }
    // For the payout account of a business. `version` is the version that the admin saw.
    | { of: 'account'; status: AccountDecisionRequest['decision']; version: number }
    // For all payouts.
    | { of: 'pause'; status: 'pause' | 'resume' }
    // For a difference from the payment company. `version` is the version that the admin saw.
    | { of: 'difference'; version: number }
    // For the retry of one payout.
    | { of: 'payout' }
    // For a refund that waits for an admin, money of an unknown booking, or all held money of a business.
    | { of: 'refund'; status: 'retry' | 'order' | 'all' }
    // For a business whose services are paused after absences.
    | { of: 'hold'; status: HoldVerdictForm['status'] }
  );
