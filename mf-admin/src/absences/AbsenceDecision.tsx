import { useRuleAbsenceMutation, useRuleAppealMutation } from '@tm/api-client/adminAbsences';
import type { AdminAbsence } from '@tm/contracts';
import type { AppealRuling } from '@tm/domain';
import { notify, styled } from '@tm/platform';
import { Button, Row, Skeleton } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { useFocusRestorer } from '../list/useFocusRestorer';
import { isConflict } from '../moderation/isConflict';
import { LazyReasonForm } from '../moderation/LazyReasonForm';
import { notifyFailure } from '../moderation/notifyFailure';
import { doneText, labelOf, possibleVerdicts, verdictQuestion, type Verdict } from './absenceLabels';

const Place = styled.section`
  outline: none;
`;
const FAILED = 'The decision was not saved. Please try again.';

const isAppealRuling = (verdict: Verdict): verdict is AppealRuling =>
  verdict === 'lifted' || verdict === 'kept';

type Props = { row: AdminAbsence; onDone: () => void };

/**
 * The possible decisions on a report or an appeal; each asks for a reason. If another admin was faster, the
 * error names that decision.
 */
export function AbsenceDecision({ row, onDone }: Props) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [ruleAbsence] = useRuleAbsenceMutation();
  const [ruleAppeal] = useRuleAppealMutation();
  const { id, version } = row;
  const rule = (ruling: Verdict, reason: string) =>
    isAppealRuling(ruling)
      ? ruleAppeal({ id, body: { ruling, reason, version } })
      : ruleAbsence({ id, body: { ruling, reason, version } });
  const send = async (reason = '') => {
    if (!verdict) return false;
    const { error } = await rule(verdict, reason);
    if (!error) {
      notify({ title: doneText(verdict) });
      onDone();
    } else {
      notifyFailure(error, FAILED);
      if (isConflict(error)) setVerdict(null);
    }
    return !error;
  };
  const possible = possibleVerdicts(row);
  const chosen = verdict && possible.includes(verdict) ? verdict : null;
  const place = useFocusRestorer<HTMLElement>();
  if (!chosen)
    return (
      <Place {...place} aria-label="Decision">
        <Row>
          {possible.map((one) => (
            <Button key={one} variant={one === 'upheld' ? 'danger' : 'tint'} onClick={() => setVerdict(one)}>
              {labelOf(one)}
            </Button>
          ))}
        </Row>
      </Place>
    );
  const question = verdictQuestion(row, chosen);
  return (
    <Place {...place} aria-label={question.title}>
      <LazySection waiting={<Skeleton $height={190} />} failed="The form did not load.">
        <LazyReasonForm question={question} onSubmit={send} onCancel={() => setVerdict(null)} />
      </LazySection>
    </Place>
  );
}
