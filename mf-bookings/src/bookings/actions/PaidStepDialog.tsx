import type { Booking } from '@tm/contracts';
import { CODE_LENGTH, codeOfMove, isEarlyMove, RELEASE_HOURS, type CodeKind } from '@tm/domain';
import { currentTime, isApiError } from '@tm/platform';
import { Button, FormError, Input, Muted } from '@tm/ui';
import { useState } from 'react';
import { asksCode } from './asksCode';
import { EarlyNote, type EarlyMove } from './EarlyDialog';
import { failureOf } from '../labels/failure';
import { MoveDialog, useConfirmedMove } from './MoveDialog';

const TEXTS: Record<CodeKind, { title: string; ask: string; confirmLabel: string; without: string }> = {
  start: {
    title: 'Start this work?',
    ask: 'Ask the customer for the start code. It proves that you came.',
    confirmLabel: 'Start Work',
    without: 'You can also start without it. ',
  },
  finish: {
    title: 'Complete this work?',
    ask: 'Ask the customer for the finish code. It releases the money to you at once.',
    confirmLabel: 'Complete work',
    without: 'You can also complete without it. ',
  },
};

/** Refusals of a code, whose messages name the attempts that are left. */
const OF_CODES: readonly (string | undefined)[] = ['wrong_code', 'code_locked'];
const describeFailure = (error: unknown): string | null =>
  isApiError(error) && OF_CODES.includes(error.code) ? error.detail : failureOf(error);

type Props = { booking: Booking; to: EarlyMove; onClose: () => void };

/**
 * Confirms a step of work whose money is held, and asks the provider for the code of the customer. Open while
 * mounted. The work can go on without a code: the money is then released later.
 */
export function PaidStepDialog({ booking, to, onClose }: Props) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const asks = asksCode(booking, to);
  const withCode = useConfirmedMove(booking, to, onClose, { code }, describeFailure);
  const without = useConfirmedMove(booking, to, onClose);
  const isMoving = withCode.isMoving || without.isMoving;
  const { title, ask, confirmLabel, without: also } = TEXTS[codeOfMove(booking.status, to) ?? 'start'];
  const isWhole = code.length === CODE_LENGTH;
  const handleConfirm = () => {
    setMissing(!isWhole);
    if (isWhole) withCode.confirm();
  };
  return (
    <MoveDialog
      title={title}
      keepLabel="Not yet"
      confirmButton={{ label: confirmLabel }}
      move={{ confirm: asks ? handleConfirm : without.confirm, isMoving }}
      onClose={onClose}
    >
      {isEarlyMove({ status: to, at: currentTime() }, booking) && <EarlyNote booking={booking} to={to} />}
      {asks && <p>{ask}</p>}
      {asks && (
        <Input
          label="Code from the customer"
          inputMode="numeric"
          autoComplete="off"
          maxLength={CODE_LENGTH}
          value={code}
          error={isMissing && !isWhole ? `A code has ${CODE_LENGTH} digits` : undefined}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
        />
      )}
      <FormError>{withCode.failure ?? without.failure}</FormError>
      <Muted as="p" $small>
        {asks ? `${also}The money is then` : 'The money is'} released when the customer confirms, or{' '}
        {RELEASE_HOURS} hours after the work was completed.
      </Muted>
      {asks && (
        <div>
          <Button variant="ghost" disabled={isMoving} onClick={without.confirm}>
            Continue without code
          </Button>
        </div>
      )}
    </MoveDialog>
  );
}
