import { styled } from '@tm/platform';

export type Tone =
  'neutral' | 'brand' | 'accent' | 'pending' | 'accepted' | 'progress' | 'completed' | 'cancelled';

const colours = ({ $tone = 'neutral' }: { $tone?: Tone }) => {
  if ($tone === 'neutral') return 'color: var(--ink-2); background: var(--surface-2);';
  if ($tone === 'brand') return 'color: var(--brand-strong); background: var(--brand-tint);';
  if ($tone === 'accent') return 'color: var(--accent-ink); background: var(--accent-tint);';
  return `color: var(--${$tone}); background: var(--${$tone}-tint);`;
};

/** A short text in a pill: `<Badge $tone="brand">Verified Provider</Badge>`. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  width: fit-content;
  padding: 3px 10px;
  border-radius: var(--r-full);
  font-size: var(--fs-sm);
  line-height: 20px;
  font-weight: 600;
  white-space: nowrap;
  ${colours}
  svg {
    width: 16px;
    height: 16px;
    flex: none;
  }
`;

/** A badge on a picture, the same in both themes. Its container is `position: relative`. */
export const PictureBadge = styled(Badge)`
  position: absolute;
  left: 10px;
  top: 10px;
  color: var(--on-picture);
  background: var(--picture-label);
`;
