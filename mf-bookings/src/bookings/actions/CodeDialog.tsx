import type { Booking } from '@tm/contracts';
import { CODE_LENGTH, codeOfMove, isEarlyMove, RELEASE_HOURS, type CodeKind } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Button, FormError, Input, Muted } from '@tm/ui';
import { useState } from 'react';
import { EarlyNote, type EarlyMove } from './EarlyDialog';
import { MoveDialog, useConfirmedMove } from './MoveDialog';

const TEXTS: Record<CodeKind, { title: string; ask: string; confirmLabel: string; without: string }> = {
  start: {
    title: 'Start with a code?',
    ask: 'Ask the customer for the start code. It proves that you came.',
    confirmLabel: 'Start Work',
    without: 'You can also start without it.',
  },
  finish: {
    title: 'Complete with a code?',
    ask: 'Ask the customer for the finish code. It releases the money to you at once.',
    confirmLabel: 'Complete Work',
    without: 'You can also complete without it.',
  },
};

type Props = { booking: Booking; to: EarlyMove; onClose: () => void };

/**
 * Asks the provider of a booking that is paid online for the code of the customer. Open while mounted. The
 * work can go on without a code: the money is then released later.
 */
export function CodeDialog({ booking, to, onClose }: Props) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const withCode = useConfirmedMove(booking, to, onClose, { code });
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
      keepLabel="Not Yet"
      confirmButton={{ label: confirmLabel }}
      move={{ confirm: handleConfirm, isMoving }}
      onClose={onClose}
    >
      {isEarlyMove({ status: to, at: currentTime() }, booking) && <EarlyNote booking={booking} to={to} />}
      <p>{ask}</p>
      <Input
        label="Code from the customer"
        inputMode="numeric"
        autoComplete="off"
        maxLength={CODE_LENGTH}
        value={code}
        error={isMissing && !isWhole ? `A code has ${CODE_LENGTH} digits` : undefined}
        onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
      />
      <FormError>{withCode.failure ?? without.failure}</FormError>
      <Muted as="p" $small>
        {also} The money is then released when the customer confirms, or {RELEASE_HOURS} hours after the work
        was completed.
      </Muted>
      <div>
        <Button variant="ghost" disabled={isMoving} onClick={without.confirm}>
          Continue Without Code
        </Button>
      </div>
    </MoveDialog>
  );
}
