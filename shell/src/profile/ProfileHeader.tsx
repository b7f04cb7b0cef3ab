import type { User } from '@tm/contracts';
import { formatPhone, fullName, ROLE_NAMES, type Role } from '@tm/domain';
import { lazyScreen, styled } from '@tm/platform';
import { Avatar, Badge, Button, MailAddress, media, Skeleton, type Tone } from '@tm/ui';
import { BadgeCheck, Mail, MapPin, Phone } from 'lucide-react';
import { Suspense } from 'react';
import { loadProfilePhoto } from '../settings';

// In a separate chunk with the upload code, which is not needed for viewing.
const ProfilePhoto = lazyScreen(loadProfilePhoto, 'ProfilePhoto');

const Root = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s-3) var(--s-6);
  align-items: center;
  padding: var(--s-6);
  margin-bottom: var(--s-6);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  h1 {
    font-size: var(--fs-3xl);
    overflow-wrap: anywhere;
  }
  > .facts {
    grid-column: 2 / -1;
  }
  > .alone {
    grid-column: 1 / span 2;
  }
  > .alone ~ .facts {
    grid-column: 1 / -1;
  }
  > .picture {
    grid-column: 1 / -1;
    order: -1;
  }
  > .facts > p {
    margin-top: var(--s-3);
    max-width: var(--measure);
  }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    padding: var(--s-4);
    gap: var(--s-4);
    h1 {
      font-size: var(--fs-xl);
    }
    > button,
    > .facts {
      grid-column: 1 / -1;
    }
    > button {
      order: 1;
    }
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-2);
`;

const KeyFacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-5);
  color: var(--ink-2);
  li {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    overflow-wrap: anywhere;
  }
  svg {
    width: 18px;
    height: 18px;
    flex: none;
  }
`;

/** super_admin purple, service_provider gold, restaurant_owner blue, others grey (product 2.10). */
const TONES: Record<Role, Tone> = {
  super_admin: 'progress',
  service_provider: 'accent',
  restaurant_owner: 'accepted',
  customer: 'neutral',
};

type Props = { user: User; isEditing: boolean; onToggle: () => void };

/** Name, badges and facts of the user, and the switch between view and edit mode. */
export const ProfileHeader = ({ user, isEditing, onToggle }: Props) => (
  <Root>
    {!isEditing && <Avatar person={user} size={88} />}
    <div className={isEditing ? 'alone' : undefined}>
      <h1>{fullName(user)}</h1>
      <Badges>
        <Badge $tone={TONES[user.role]}>{ROLE_NAMES[user.role]}</Badge>
        {user.isVerified && (
          <Badge $tone="brand">
            <BadgeCheck aria-hidden="true" />
            Verified
          </Badge>
        )}
      </Badges>
    </div>
    <Button variant={isEditing ? 'secondary' : 'primary'} onClick={onToggle}>
      {isEditing ? 'Cancel' : 'Edit Profile'}
    </Button>
    <div className="facts">
      <KeyFacts>
        <li>
          <Mail aria-hidden="true" />
          <MailAddress of={user.email} />
        </li>
        {user.phone && (
          <li>
            <Phone aria-hidden="true" />
            {formatPhone(user.phone)}
          </li>
        )}
        {user.location && (
          <li>
            <MapPin aria-hidden="true" />
            {user.location}
          </li>
        )}
      </KeyFacts>
      {user.bio && <p>{user.bio}</p>}
    </div>
    {isEditing && (
      <div className="picture">
        <Suspense fallback={<Skeleton $height={88} />}>
          <ProfilePhoto user={user} />
        </Suspense>
      </div>
    )}
  </Root>
);
