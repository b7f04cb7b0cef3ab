import { styled } from '@tm/platform';
import { media } from '@tm/ui';

const Root = styled.ol<{ $loud: boolean }>`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s-8);
  counter-reset: step;
  li {
    counter-increment: step;
    color: var(--ink-2);
  }
  li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 38px;
    height: 38px;
    margin-bottom: 14px;
    border-radius: 50%;
    background: ${({ $loud }) => ($loud ? 'var(--brand)' : 'var(--brand-tint)')};
    color: ${({ $loud }) => ($loud ? 'var(--on-brand)' : 'var(--brand-strong)')};
    font: 700 var(--fs-md)/1 var(--display);
  }
  h3 {
    color: var(--ink);
    font-size: var(--fs-xl);
    margin-bottom: 6px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-5);
    li {
      display: grid;
      grid-template-columns: 38px minmax(0, 1fr);
      gap: 0 var(--s-4);
    }
    li::before {
      grid-row: span 2;
      margin: 0;
    }
  }
`;

export type Step = { title: string; text: string };

/** A numbered list of steps. `isLoud` is for a separate band of the page. */
export const NumberedSteps = ({ steps, isLoud = false }: { steps: readonly Step[]; isLoud?: boolean }) => (
  <Root $loud={isLoud}>
    {steps.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </Root>
);
