import type { Booking } from '@tm/contracts';
import { MAX_EVIDENCE_TEXT, type BookingParty } from '@tm/domain';
import { describeLength, evidenceTexts, type EvidenceKind } from './evidenceTexts';
import { StatementDialog } from './StatementDialog';
import { useSendEvidence } from './useSendEvidence';

type Props = { booking: Booking; party: BookingParty; kind: EvidenceKind; onClose: () => void };

/**
 * Form with words and private pictures: a report that the other party was absent, the contest of such a
 * report, or an appeal. The text is kept when sending fails and when the dialog closes.
 */
export function EvidenceDialog({ booking, party, kind, onClose }: Props) {
  const form = useSendEvidence({ booking, party, kind, onDone: onClose });
  const { title, text, label } = evidenceTexts(kind, party);
  return (
    <StatementDialog
      form={form}
      title={title}
      description={booking.service.title}
      explanation={text}
      action={label}
      field={{
        maxLength: MAX_EVIDENCE_TEXT,
        hint: describeLength(form.text),
        optional: !form.isRequired,
      }}
      onClose={onClose}
    />
  );
}
