import type { PayoutBalance } from '@tm/contracts';
import { styled } from '@tm/platform';
import { ButtonLink, Card } from '@tm/ui';
import { HOLDS } from './payoutText';

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3) var(--s-6);
  > div {
    flex: 1 1 240px;
  }
  h2 {
    font-size: var(--fs-lg);
  }
  p {
    color: var(--ink-2);
  }
`;

/** Path of the tab with the bank account. */
export const ACCOUNT_PATH = '/profile?tab=business';

/** Says why the business is not paid now, and leads to the bank account if it is the reason. */
export function PayoutNote({ nextPayout: { hold } }: PayoutBalance) {
  if (!hold) return null;
  const { title, text, opensAccount } = HOLDS[hold];
  return (
    <Root role="status">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {opensAccount && <ButtonLink to={ACCOUNT_PATH}>Open bank account</ButtonLink>}
    </Root>
  );
}
