import type { AdminOwner } from '@tm/contracts';
import { formatDay, formatPhone, fullName } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Avatar, MailAddress, Muted, StatusBadge, textLink } from '@tm/ui';

const Root = styled.div`
  display: grid;
  gap: var(--s-3);
  overflow-wrap: anywhere;
  > div {
    display: flex;
    align-items: center;
    gap: var(--s-3);
  }
  a {
    ${textLink}
  }
  ul {
    display: grid;
    gap: var(--s-1);
    font-size: var(--fs-sm);
  }
`;

/** The owner of a business with contact details. */
export function OwnerCard({ owner }: { owner: AdminOwner | null }) {
  if (!owner) return <Muted>The account no longer exists.</Muted>;
  return (
    <Root>
      <div>
        <Avatar person={owner} size={44} />
        <div>
          <Link to={`/admin/users/${owner.id}`}>{fullName(owner)}</Link>
          <div>
            <Muted $small>Joined {formatDay(new Date(owner.createdAt), currentTime())}</Muted>
          </div>
        </div>
      </div>
      <ul>
        <li>
          <a href={`mailto:${owner.email}`}>
            <MailAddress of={owner.email} />
          </a>
        </li>
        {owner.phone && (
          <li>
            <a href={`tel:${owner.phone}`}>{formatPhone(owner.phone)}</a>
          </li>
        )}
      </ul>
      {owner.status !== 'active' && <StatusBadge of="user" status={owner.status} />}
    </Root>
  );
}
