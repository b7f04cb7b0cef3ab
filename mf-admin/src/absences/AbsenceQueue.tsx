import { useAdminAbsencesQuery, useAdminAppealsQuery } from '@tm/api-client/adminAbsences';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { FilterSelect } from '../list/FilterSelect';
import { ListPage } from '../list/ListPage';
import { Toolbar } from '../list/Toolbar';
import { useListPage } from '../list/useListPage';
import { useSelectedRow } from '../list/useSelectedRow';
import { AbsenceDialog } from './AbsenceDialog';
import { HeldBusinesses } from './HeldBusinesses';
import { absenceColumns } from './absenceColumns';

const QUEUES = { reports: 'Contested reports', appeals: 'Appeals' } as const;

/** `absence` is the booking whose case a link opens. */
const DEFAULT_FILTERS = { queue: 'reports', absence: '' };
const CHOICES = { queue: Object.keys(QUEUES) };

type Params = { queue: string; cursor: string | undefined };

/** Reads the chosen queue. */
const useQueue = ({ queue, cursor }: Params, options: { refetchOnMountOrArgChange: boolean }) => {
  const reports = useAdminAbsencesQuery({ cursor }, { ...options, skip: queue !== 'reports' });
  const appeals = useAdminAppealsQuery({ cursor }, { ...options, skip: queue !== 'appeals' });
  return queue === 'appeals' ? appeals : reports;
};

const EmptyQueue = (
  <EmptyState
    drawing="calendar"
    title="No case waits"
    text="Contested reports of absences, and appeals, appear here, the longest wait first."
  />
);

/**
 * The Absences tab: businesses that are paused after absences, contested reports that a party was absent, and
 * appeals, longest wait first.
 */
export function AbsenceQueue() {
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    selectionKey: 'absence',
    toParams: ({ queue }) => ({ queue }),
    useQuery: useQueue,
    isAlwaysFresh: true,
  });
  const selected = useSelectedRow('absence');
  const now = useMinute();
  return (
    <>
      <HeldBusinesses />
      <ListPage
        list={list}
        filters={
          <Toolbar>
            <FilterSelect label="Queue" options={Object.entries(QUEUES)} {...list.field('queue')} />
          </Toolbar>
        }
        caption="Reports of absences"
        columns={absenceColumns({ now, onOpen: ({ id }) => selected.open(id) })}
        failed="The cases did not load"
        empty={EmptyQueue}
        noMatch="No appeal waits"
        isFiltered={list.filters.queue !== 'reports'}
      />
      <AbsenceDialog id={selected.id} onClose={selected.close} />
    </>
  );
}
