import { styled } from '@tm/platform';
import { Button, hiddenStyle, media, toastCard, toastPlace } from '@tm/ui';
import { useEffect, useState } from 'react';
import { useQuietMoment } from './useQuietMoment';
import { watchVersions } from './watchVersions';

/** Time in ms after "Later" until the notice returns. */
const LATER_MS = 3_600_000;

const Place = styled.div`
  ${toastPlace}
  pointer-events: none;
`;

const Card = styled.div<{ $destructive: boolean }>`
  ${toastCard}
  padding-right: var(--s-5);
  pointer-events: auto;
  /* It stays until it is answered, so on a phone it covers the heading only. */
  ${media.phone} {
    display: flex;
    gap: var(--s-2);
    align-items: center;
    justify-content: space-between;
    padding: var(--s-2) var(--s-2) var(--s-2) var(--s-3);
    font-size: var(--fs-sm);
    > p {
      ${hiddenStyle}
    }
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  margin-top: var(--s-3);
  ${media.phone} {
    flex-wrap: nowrap;
    gap: var(--s-2);
    margin: 0;
  }
`;

type Props = { reload?: () => void };

/**
 * Offers a reload when the site has another version than this page, at a quiet moment and in the place of the
 * toasts. The page never reloads by itself.
 */
export function VersionNotice({ reload = () => window.location.reload() }: Props) {
  const [isOther, setOther] = useState(false);
  const [isLater, setLater] = useState(false);
  useEffect(() => watchVersions(setOther), []);
  useEffect(() => {
    if (!isLater) return undefined;
    const timer = setTimeout(() => setLater(false), LATER_MS);
    return () => clearTimeout(timer);
  }, [isLater]);
  const isShown = useQuietMoment(isOther && !isLater);
  return (
    <Place role="status">
      {isShown && (
        <Card $destructive={false}>
          <strong>A new version is ready</strong>
          <p>Reload the page to use it.</p>
          <Choices>
            <Button size="sm" onClick={reload}>
              Reload
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setLater(true)}>
              Later
            </Button>
          </Choices>
        </Card>
      )}
    </Place>
  );
}
