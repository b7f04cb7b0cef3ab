import { styled } from '@tm/platform';
import { ButtonLink, media } from '@tm/ui';

const Root = styled.aside`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-6);
  margin-top: var(--s-12);
  padding: var(--s-8);
  border-radius: var(--r-3);
  background: var(--brand-tint);
  h2 {
    font-size: var(--fs-2xl);
  }
  p {
    margin-top: var(--s-2);
    color: var(--ink-2);
  }
  ${media.phone} {
    display: grid;
    padding: var(--s-5);
  }
`;

/** Call to action for restaurant owners (product 2.8). */
export const OwnerCallToAction = () => (
  <Root aria-labelledby="list-yours">
    <div>
      <h2 id="list-yours">Do you run a restaurant?</h2>
      <p>Show your menu, take reservations and fill your tables.</p>
    </div>
    <ButtonLink to="/onboarding">List My Restaurant</ButtonLink>
  </Root>
);
