import type { Booking } from '@tm/contracts';
import { StatementDialog } from '../evidence/StatementDialog';
import { MAX_MESSAGE, useSendProblem } from './useSendProblem';

type Props = { booking: Booking; onClose: () => void };

const EXPLANATION =
  'Our team reads your message and answers by email. You also find it with its answers in the settings of your profile. The provider sees that you wrote, but not what.';

/**
 * Form of a message to the team that something was wrong with a booking, with private pictures. The text is
 * kept when sending fails and when the dialog closes.
 */
export function ProblemDialog({ booking, onClose }: Props) {
  return (
    <StatementDialog
      form={useSendProblem(booking, onClose)}
      title="What is wrong?"
      description={booking.service.title}
      explanation={EXPLANATION}
      action="Send message"
      field={{ maxLength: MAX_MESSAGE }}
      onClose={onClose}
    />
  );
}
