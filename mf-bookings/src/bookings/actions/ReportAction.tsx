import type { Booking } from '@tm/contracts';
import { REPORT_LABELS, checkReport, type BookingParty } from '@tm/domain';
import { Button } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';

type Props = { booking: Booking; party: BookingParty; onReport: () => void };

/** Button with which a party reports that the other one was absent, while the rule allows it. */
export function ReportAction({ booking, party, onReport }: Props) {
  const now = useMinute();
  if (checkReport(booking, party, now) !== 'legal') return null;
  return (
    <Button variant="secondary" onClick={onReport}>
      {REPORT_LABELS[party]}
    </Button>
  );
}
