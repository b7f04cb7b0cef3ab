import { useStatusPreviewQuery } from '@tm/api-client/adminUsers';
import type { StatusPreview, User } from '@tm/contracts';
import { ErrorState, Muted, Skeleton } from '@tm/ui';
import { PeopleList } from './peopleList';
import { consequences } from './statusLabels';
import type { SuspensionChoice } from '@tm/domain';

type Props = {
  users: readonly User[];
  status: 'active' | 'suspended';
  /** The choice for the open bookings of suspended users. */
  bookings: SuspensionChoice;
};

const Meaning = ({ preview, status, bookings }: Omit<Props, 'users'> & { preview: StatusPreview }) => {
  if (preview.refusal) return <Muted $small>Skipped: {preview.refusal}</Muted>;
  const lines = status === 'suspended' ? consequences(preview, bookings) : ['They can sign in again.'];
  if (lines.length === 0) return <Muted $small>No open bookings, services or sessions.</Muted>;
  return lines.map((line) => <p key={line}>{line}</p>);
};

/** The current consequences for each user. */
export function StatusPreviewList({ users, status, bookings }: Props) {
  const query = { ids: users.map(({ id }) => id), status };
  const { data, error, isFetching, refetch } = useStatusPreviewQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !isFetching)
    return <ErrorState compact title="The preview did not load" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={88} $radius={2} />;
  return (
    <PeopleList aria-label="Consequences" tabIndex={data.length > 3 ? 0 : undefined}>
      {data.map((preview) => (
        <li key={preview.id}>
          <b>{preview.name}</b>
          <div>
            <Meaning preview={preview} status={status} bookings={bookings} />
          </div>
        </li>
      ))}
    </PeopleList>
  );
}
