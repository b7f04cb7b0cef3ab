import { EARNING_STEPS, RANGE_PRESETS } from '@tm/domain';
import { styled } from '@tm/platform';
import { Chip } from '../../form/Chip';
import { DateField } from '../date/DateField';
import { useDateFilter } from '../date/useDateFilter';
import { Row } from '../../layout/arrange';
import { media } from '../../theme/media';
import { STEP_NAMES } from './periodLabels';
import type { PeriodView } from './usePeriodView';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--s-4) var(--s-6);
  margin-bottom: var(--s-5);
`;

const Chips = styled.div`
  display: grid;
  gap: var(--s-2);
  /* Three presets fit a line of 328 px. */
  ${media.phone} {
    button {
      padding-inline: 11px;
    }
  }
`;

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 180px));
  gap: var(--s-3);
  ${media.phone} {
    width: 100%;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

type Props = {
  /** Label of the step selection: 'Earnings by'. */
  label: string;
  view: PeriodView;
};

/**
 * Selects day, week or month, a preset of days, and the first and last date: `<PeriodControls
 * label="Earnings by" view={usePeriodView(now)} />`.
 */
export function PeriodControls({ label, view }: Props) {
  const from = useDateFilter(view.from, (date) => view.chooseRange({ from: date }));
  const to = useDateFilter(view.to, (date) => view.chooseRange({ to: date }));
  return (
    <Bar>
      <Chips>
        <Row $gap={2} role="group" aria-label={label}>
          {EARNING_STEPS.map((step) => (
            <Chip key={step} selected={view.by === step} onClick={() => view.chooseStep(step)}>
              {STEP_NAMES[step]}
            </Chip>
          ))}
        </Row>
        <Row $gap={2} role="group" aria-label="Period">
          {RANGE_PRESETS.map((preset) => (
            <Chip key={preset} selected={view.preset === preset} onClick={() => view.choosePreset(preset)}>
              {preset}
            </Chip>
          ))}
        </Row>
      </Chips>
      <Dates>
        <DateField label="From" {...from} />
        <DateField label="To" {...to} min={view.from} error={view.mistake} />
      </Dates>
    </Bar>
  );
}
