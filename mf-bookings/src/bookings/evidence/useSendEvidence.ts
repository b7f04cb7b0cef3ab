import {
  useAnswerAbsenceMutation,
  useAppealMutation,
  useReportAbsenceMutation,
} from '@tm/api-client/absences';
import type { Booking } from '@tm/contracts';
import { MIN_EVIDENCE_TEXT, needsEvidence, type BookingParty } from '@tm/domain';
import { isApiError, notify } from '@tm/platform';
import { useTextDraft } from '@tm/ui/form-draft';
import { useState } from 'react';
import { failureOf } from '../labels/failure';
import { evidenceTexts, type EvidenceKind } from './evidenceTexts';

const NO_TEXT = { text: '' };

type Params = { booking: Booking; party: BookingParty; kind: EvidenceKind; onDone: () => void };

/**
 * State of the form with which a party reports an absence, contests a report or appeals. The text is stored
 * until the server has it. `failure` is a message for the whole form, `textError` one for the text.
 */
export function useSendEvidence({ booking, party, kind, onDone }: Params) {
  const [draft, store] = useTextDraft(`absence-${kind}:${booking.id}`, NO_TEXT);
  const [report, reporting] = useReportAbsenceMutation();
  const [answer, answering] = useAnswerAbsenceMutation();
  const [appeal, appealing] = useAppealMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [textError, setTextError] = useState<string | null>(null);
  const isRequired = kind === 'appeal' || needsEvidence(booking, party);
  const { id } = booking;
  const send = (text: string, pictures: string[]) => {
    const evidence = { ...(text && { text }), ...(pictures.length > 0 && { pictures }) };
    if (kind === 'report') return report({ id, ...evidence });
    if (kind === 'contest') return answer({ id, answer: 'contest', ...evidence });
    return appeal({ id, ...evidence, text });
  };
  const submit = async (pictures: string[]) => {
    const text = draft.text.trim();
    setFailure(null);
    const isShort = text.length < MIN_EVIDENCE_TEXT && (isRequired || text.length > 0);
    setTextError(isShort ? `Please write at least ${MIN_EVIDENCE_TEXT} characters` : null);
    if (isShort) return;
    const { error } = await send(text, pictures);
    if (!error) {
      store(undefined);
      notify({ title: 'Sent', description: evidenceTexts(kind, party).done });
      onDone();
      return;
    }
    const fields = isApiError(error) ? error.errors : undefined;
    setTextError(fields?.['text']?.[0] ?? null);
    setFailure(fields?.['pictures']?.[0] ?? (fields?.['text'] ? null : failureOf(error)));
  };
  return {
    text: draft.text,
    write: (text: string) => store({ text }),
    submit,
    isRequired,
    isSending: reporting.isLoading || answering.isLoading || appealing.isLoading,
    failure,
    textError,
  };
}
