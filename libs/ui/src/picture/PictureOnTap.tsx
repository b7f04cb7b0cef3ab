import { styled, useLowData } from '@tm/platform';
import { useState } from 'react';
import { Picture, PictureFrame, type PictureProps } from './Picture';

const Ask = styled(PictureFrame)`
  display: grid;
  place-items: center;
  width: 100%;
  color: var(--ink-2);
  font-weight: 600;
  &:focus-visible {
    outline-offset: -4px;
  }
  span {
    display: inline-flex;
    align-items: center;
    gap: var(--s-2);
    min-height: var(--touch);
    padding: 0 var(--s-4);
    border-radius: var(--r-full);
    background: var(--surface);
    box-shadow: var(--shadow-1);
  }
  svg {
    width: 20px;
    height: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

/** A picture beyond the first ones. When the visitor saves data it loads when it is tapped, and then as large as it is drawn. */
export function PictureOnTap(picture: Omit<PictureProps, 'wanted'>) {
  const [isLowData] = useLowData();
  const [isWanted, setWanted] = useState(false);
  if (!isLowData || isWanted) return <Picture {...picture} wanted={isWanted} />;
  return (
    <Ask
      as="button"
      type="button"
      aria-label={`Load ${picture.alt}`}
      onClick={() => setWanted(true)}
      $ratio={picture.ratio ?? '4 / 3'}
      $radius={!picture.square}
    >
      <span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />
        </svg>
        Load picture
      </span>
    </Ask>
  );
}
