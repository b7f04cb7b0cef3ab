import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { STEP_NAMES, STEPS, type Step } from './steps';

const Root = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: var(--s-2);
  margin-bottom: var(--s-6);
  li {
    padding-top: var(--s-3);
    border-top: 4px solid var(--surface-3);
    color: var(--ink-2);
    font-size: var(--fs-sm);
    font-weight: 550;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  li[data-state='done'] {
    border-color: var(--brand);
  }
  li[data-state='current'] {
    border-color: var(--brand);
    color: var(--ink);
    font-weight: 650;
  }
  ${media.phone} {
    gap: var(--s-1);
    li {
      padding-top: var(--s-2);
      white-space: nowrap;
    }
    li:not([data-state='current']) {
      font-size: 0;
    }
    li[data-state='current'] {
      overflow: visible;
    }
    li[data-state='current']:last-child {
      display: grid;
      justify-content: end;
    }
  }
`;

const stateOf = (step: Step, current: Step) => {
  const [here, there] = [STEPS.indexOf(step), STEPS.indexOf(current)];
  if (here === there) return 'current';
  return here < there ? 'done' : 'ahead';
};

/** The five steps with the current one marked. */
export const Stepper = ({ current }: { current: Step }) => (
  <Root aria-label="Steps of onboarding">
    {STEPS.map((step) => (
      <li key={step} data-state={stateOf(step, current)} aria-current={step === current ? 'step' : undefined}>
        {STEP_NAMES[step]}
      </li>
    ))}
  </Root>
);
