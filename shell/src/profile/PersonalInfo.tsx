import type { User } from '@tm/contracts';
import { formatPhone } from '@tm/domain';
import { styled } from '@tm/platform';
import { Card } from '@tm/ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: var(--s-5) var(--s-8);
  dt {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  dd {
    overflow-wrap: anywhere;
  }
  .wide {
    grid-column: 1 / -1;
  }
`;

/** Personal Info as text. Missing values are shown as 'Not given'. */
export function PersonalInfo({ user }: { user: User }) {
  const rows = [
    ['First Name', user.firstName],
    ['Last Name', user.lastName],
    ['Email', user.email],
    ['Phone', user.phone && formatPhone(user.phone)],
    ['Location', user.location],
    ['Bio', user.bio],
  ] as const;
  return (
    <Card $pad={6}>
      <List>
        {rows.map(([name, value]) => (
          <div key={name} className={name === 'Bio' ? 'wide' : undefined}>
            <dt>{name}</dt>
            <dd>{value || 'Not given'}</dd>
          </div>
        ))}
      </List>
    </Card>
  );
}
