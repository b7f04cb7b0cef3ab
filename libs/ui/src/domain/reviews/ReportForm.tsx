import type { ReportReviewRequest } from '@tm/contracts';
import { MAX_REPORT_NOTE, REPORT_REASONS, REPORT_REASON_NAMES, type ReportReason } from '@tm/domain';
import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../form/button/Button';
import { Select, Textarea } from '../../form/controls';
import { useBlockClose } from '../../overlay/lazy/useBlockClose';
import { Row, Stack } from '../../layout/arrange';

/** Sends a report. Resolves with the error if it was rejected. */
export type SendReport = (body: ReportReviewRequest) => Promise<unknown>;

const FAILED = 'Failed to send report. Please try again.';
const numberFormat = new Intl.NumberFormat('en-NG');

/** Shows the result in a toast. Returns true if the report now exists. */
const notifyResult = (refusal: unknown): boolean => {
  if (!refusal) {
    notify({ title: 'Report Sent', description: 'Thank you. Our team will check this review.' });
    return true;
  }
  const status = isApiError(refusal) ? refusal.status : 0;
  if (status === 409) {
    notify({ title: 'Already Reported', description: messageOf(refusal, FAILED) });
    return true;
  }
  if (!isUnauthorized(refusal)) {
    const description = status === 403 ? 'You cannot report your own review.' : messageOf(refusal, FAILED);
    notify({ title: 'Error', description, variant: 'destructive' });
  }
  return false;
};

type Props = { send: SendReport; onDone: () => void; onCancel: () => void };

/**
 * The form of a review report, in a `LazyDialog` that stays open while it is submitted. The input stays when
 * submitting fails.
 */
export function ReportForm({ send, onDone, onCancel }: Props) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const reasonSelect = useRef<HTMLSelectElement>(null);
  useBlockClose(isSending);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSubmitted(true);
    if (reason === '') return reasonSelect.current?.focus();
    setSending(true);
    const refusal = await send({ reason, ...(note.trim() && { note }) });
    setSending(false);
    if (notifyResult(refusal)) onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <Select
          ref={reasonSelect}
          label="What is wrong with it?"
          error={isSubmitted && reason === '' ? 'Please choose a reason' : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value as ReportReason | '')}
        >
          <option value="">Choose a reason</option>
          {REPORT_REASONS.map((name) => (
            <option key={name} value={name}>
              {REPORT_REASON_NAMES[name]}
            </option>
          ))}
        </Select>
        <Textarea
          label="What should our team know?"
          optional
          hint={`${numberFormat.format(note.length)} of ${numberFormat.format(MAX_REPORT_NOTE)} characters`}
          maxLength={MAX_REPORT_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Row>
          <Button type="submit" pending={isSending} pendingText="Sending…">
            Send report
          </Button>
          <Button variant="ghost" aria-disabled={isSending} onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
