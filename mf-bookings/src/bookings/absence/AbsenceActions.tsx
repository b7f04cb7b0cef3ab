import { useWithdrawAbsenceMutation } from '@tm/api-client/absences';
import type { Booking } from '@tm/contracts';
import { checkAbsenceAnswer, checkAbsenceWithdrawal, checkAppeal, type BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Button } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { BannerButtons } from '../labels/Banner';
import { failureOf, notifyFailure } from '../labels/failure';

const AgreeDialog = lazyScreen(() => import('./AgreeDialog'), 'AgreeDialog');
const EvidenceDialog = lazyScreen(() => import('../evidence/EvidenceDialog'), 'EvidenceDialog');

type Props = { booking: Booking; party: BookingParty };

/** Buttons of a party for a report: answer it, withdraw it, or appeal against the mark that follows. */
export function AbsenceActions({ booking, party }: Props) {
  const now = useMinute();
  const [open, setOpen] = useState<'agree' | 'contest' | 'appeal' | null>(null);
  const [withdraw, { isLoading }] = useWithdrawAbsenceMutation();
  const close = () => setOpen(null);
  const handleWithdraw = async () => {
    const { error } = await withdraw(booking.id);
    if (error) notifyFailure(failureOf(error));
  };
  const canAnswer = checkAbsenceAnswer(booking, party, now) === 'legal';
  return (
    <BannerButtons>
      {canAnswer && (
        <Button size="sm" onClick={() => setOpen('contest')}>
          I was there
        </Button>
      )}
      {canAnswer && (
        <Button variant="secondary" size="sm" onClick={() => setOpen('agree')}>
          I was not there
        </Button>
      )}
      {checkAbsenceWithdrawal(booking, party) === 'legal' && (
        <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void handleWithdraw()}>
          Withdraw report
        </Button>
      )}
      {checkAppeal(booking, party, now) === 'legal' && (
        <Button variant="secondary" size="sm" onClick={() => setOpen('appeal')}>
          Appeal
        </Button>
      )}
      <LazyDialogBoundary onFailed={close}>
        {open === 'agree' && <AgreeDialog booking={booking} party={party} onClose={close} />}
        {(open === 'contest' || open === 'appeal') && (
          <EvidenceDialog booking={booking} party={party} kind={open} onClose={close} />
        )}
      </LazyDialogBoundary>
    </BannerButtons>
  );
}
