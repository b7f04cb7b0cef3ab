import { styled } from '@tm/platform';
import { Muted } from '@tm/ui';
import { HeartOff } from 'lucide-react';
import { HeartButton } from '../saving';

const Root = styled.article`
  position: relative;
  h3 {
    margin-top: var(--s-2);
    font: 650 var(--fs-md) / 1.35 var(--font);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
`;

const Cover = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  border-radius: var(--r-2);
  background: var(--surface-2);
  color: var(--ink-3);
`;

type Props = { id: string; title: string | null; onRemove: (id: string, done: Promise<boolean>) => void };

/** A saved service that its reader cannot see any more. Only its heart can be used. */
export const UnavailableCard = ({ id, title, onRemove }: Props) => (
  <Root>
    <Cover>
      <HeartOff aria-hidden="true" />
    </Cover>
    <HeartButton
      listing={{ id, title: title ?? 'a removed service' }}
      onRemove={(done) => onRemove(id, done)}
    />
    <h3>{title ?? 'Removed service'}</h3>
    <Muted $small>Not available any more</Muted>
  </Root>
);
