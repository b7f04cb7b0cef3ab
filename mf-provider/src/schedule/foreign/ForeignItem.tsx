import { useReadForeignMutation, useRemoveForeignMutation } from '@tm/api-client/foreignCalendars';
import type { ForeignCalendar } from '@tm/contracts';
import { foreignFaultText } from '@tm/domain';
import { currentTime, isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { Badge, Button, Muted, VisuallyHidden } from '@tm/ui';
import { ListRow } from '@tm/ui/list-row';
import { describeGaps, describeReading } from './foreignText';

const STATES = { ok: null, failing: 'Not read', off: 'Off' } as const;

const showFailure = (error: unknown, text: string) => {
  if (!isUnauthorized(error))
    notify({ title: 'Error', description: messageOf(error, text), variant: 'destructive' });
};

/** Reads and removes a calendar, and shows the result in a toast. */
function useActs({ id, host }: ForeignCalendar) {
  const [read, reading] = useReadForeignMutation();
  const [remove, removing] = useRemoveForeignMutation();
  return {
    isReading: reading.isLoading,
    isRemoving: removing.isLoading,
    handleRead: async () => {
      const { data, error } = await read(id);
      if (data?.fault)
        notify({
          title: 'The calendar was not read',
          description: foreignFaultText(data.fault),
          variant: 'destructive',
        });
      else if (data) notify({ title: 'Calendar read', description: `Busy times of ${host} are up to date.` });
      else showFailure(error, 'The calendar could not be read. Please try again.');
    },
    handleRemove: async () => {
      const { error } = await remove(id);
      if (!error || (isApiError(error) && error.status === 404))
        notify({ title: 'Calendar removed', description: 'Its busy times are free again.' });
      else showFailure(error, 'The calendar could not be removed. Please try again.');
    },
  };
}

type Props = { calendar: ForeignCalendar; place: string | undefined };

/** One calendar elsewhere with its state, and the buttons that read and remove it. */
export function ForeignItem({ calendar, place }: Props) {
  const { isReading, isRemoving, handleRead, handleRemove } = useActs(calendar);
  const { host, state } = calendar;
  const gaps = describeGaps(calendar);
  return (
    <ListRow $min={220}>
      <div>
        {host}
        {place && `, for ${place}`} {STATES[state] && <Badge $tone="cancelled">{STATES[state]}</Badge>}
        <Muted as="p" $small>
          {describeReading(calendar, currentTime())}
          {gaps && ` ${gaps}`}
        </Muted>
      </div>
      <Button
        size="sm"
        variant="secondary"
        pending={isReading}
        pendingText="Reading…"
        onClick={() => void handleRead()}
      >
        Read now<VisuallyHidden> {host}</VisuallyHidden>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        pending={isRemoving}
        pendingText="Removing…"
        onClick={() => void handleRemove()}
      >
        Remove<VisuallyHidden> {host}</VisuallyHidden>
      </Button>
    </ListRow>
  );
}
