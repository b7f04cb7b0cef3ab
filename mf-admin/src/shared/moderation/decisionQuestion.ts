import type { ListingStatusRequest, RecoveryVerdictForm, ReviewStatusRequest } from '@tm/contracts';

type QuestionTexts = {
  /** Of what is ruled on. */
  id: string;
  title: string;
  /** What follows from it, in one sentence. */
  text: string;
  label: string;
  hint?: string;
  needsReason?: boolean;
  isHarsh?: boolean;
};

/** Something an admin is asked to confirm, with its reason. */
export type DecisionQuestion = QuestionTexts &
  (
    | { of: 'listing'; status: ListingStatusRequest['status'] }
    // Of an approved service: `version` is the one that was looked at.
    | { of: 'edit'; version: number }
    | { of: 'review'; status: ReviewStatusRequest['status'] }
    // Of a verified business: `submittedAt` names the change that was looked at.
    | { of: 'change'; approved: false; submittedAt: string }
    | { of: 'recovery'; status: RecoveryVerdictForm['status'] }
  );
