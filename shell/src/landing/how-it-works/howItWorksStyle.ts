import { styled } from '@tm/platform';
import { media, Wrap } from '@tm/ui';

export const Intro = styled.div`
  padding-block: var(--s-16) var(--s-12);
  background:
    radial-gradient(800px 400px at 80% 0, var(--accent-tint), transparent 60%),
    radial-gradient(700px 400px at 0 20%, var(--brand-tint), transparent 55%);
  h1 {
    font-size: var(--fs-4xl);
  }
  p {
    margin-top: var(--s-3);
    font-size: var(--fs-lg);
    color: var(--ink-2);
    max-width: 34em;
  }
  ${media.phone} {
    padding-block: var(--s-8);
    h1 {
      font-size: var(--fs-3xl);
    }
    p {
      font-size: var(--fs-md);
    }
  }
`;

export const StepPart = styled.div`
  padding-block: var(--s-10);
  border-bottom: 1px solid var(--line);
  display: grid;
  gap: var(--s-6);
  justify-items: start;
  h2 {
    font-size: var(--fs-2xl);
  }
  ${media.phone} {
    padding-block: var(--s-8);
    gap: var(--s-5);
  }
`;

export const Features = styled(Wrap).attrs({ as: 'ul' })`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-6);
  padding-block: var(--s-12);
  svg {
    width: 24px;
    height: 24px;
    color: var(--brand);
    margin-bottom: var(--s-2);
  }
  h3 {
    font-size: var(--fs-lg);
    margin-bottom: var(--s-1);
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s-5) var(--s-4);
    padding-block: var(--s-8);
  }
`;

export const CallToAction = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--s-2);
  padding: var(--s-10) var(--s-4);
  margin-bottom: var(--s-16);
  text-align: center;
  background: var(--brand-tint);
  border-radius: var(--r-3);
  h2 {
    font-size: var(--fs-2xl);
  }
  p {
    color: var(--ink-2);
    margin-bottom: var(--s-3);
  }
  > div {
    justify-content: center;
  }
`;
