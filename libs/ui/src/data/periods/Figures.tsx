import { styled } from '@tm/platform';
import { Skeleton } from '../../feedback/Skeleton';
import { StatCard } from '../../layout/StatCard';
import { media } from '../../theme/media';

const Cards = styled.div<{ $wide: number }>`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s-4);
  margin-bottom: var(--s-5);
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s-3);
    dl:nth-child(${({ $wide }) => $wide}) {
      grid-column: 1 / -1;
    }
  }
`;

type Figure<Sums> = { label: string; format: (sums: Sums) => string; hint?: (sums: Sums) => string };
type Props<Sums> = {
  /** Undefined while the figures load. */
  sums: Sums | undefined;
  figures: readonly [Figure<Sums>, Figure<Sums>, Figure<Sums>];
  /** Number of the figure (from 1) that has its own line on phones. */
  wide: 1 | 3;
};

/** Three totals of a period, above its chart. */
export const Figures = <Sums,>({ sums, figures, wide }: Props<Sums>) => (
  <Cards $wide={wide} aria-busy={!sums}>
    {figures.map(({ label, format, hint }) => (
      <StatCard
        key={label}
        label={label}
        value={sums ? format(sums) : <Skeleton $width={96} $height={28} />}
        hint={sums && hint?.(sums)}
      />
    ))}
  </Cards>
);
