import { EARNING_STEPS } from '@tm/domain';
import { styled } from '@tm/platform';
import { Chip } from '../../form/Chip';
import { Input } from '../../form/controls';
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
  > div:first-child {
    min-height: 74px;
    align-items: end;
    padding-bottom: 4px;
  }
  ${media.phone} {
    > div:first-child {
      min-height: 0;
      padding: 0;
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
 * Selects day, week or month, and the first and last date: `<PeriodControls label="Earnings by"
 * view={usePeriodView(now)} />`.
 */
export const PeriodControls = ({ label, view }: Props) => (
  <Bar>
    <Row $gap={2} role="group" aria-label={label}>
      {EARNING_STEPS.map((step) => (
        <Chip key={step} selected={view.by === step} onClick={() => view.chooseStep(step)}>
          {STEP_NAMES[step]}
        </Chip>
      ))}
    </Row>
    <Dates>
      <Input
        // The key stays the same while a date is being typed. It changes with the step, which sets other
        // dates.
        key={`from by ${view.by}`}
        label="From"
        type="date"
        defaultValue={view.from}
        onChange={(event) => view.chooseRange({ from: event.target.value })}
      />
      <Input
        key={`to by ${view.by}`}
        label="To"
        type="date"
        defaultValue={view.to}
        error={view.mistake}
        onChange={(event) => view.chooseRange({ to: event.target.value })}
      />
    </Dates>
  </Bar>
);
