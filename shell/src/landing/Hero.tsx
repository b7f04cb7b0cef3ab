import { styled } from '@tm/platform';
import { media, Wrap } from '@tm/ui';
import { BadgeCheck, ShieldCheck, Star } from 'lucide-react';
import { Mosaic } from './Mosaic';
import { Numbers } from './Numbers';
import { SearchForm } from './SearchForm';

const Root = styled.section`
  overflow: hidden;
  background:
    radial-gradient(900px 500px at 85% 0, var(--accent-tint), transparent 60%),
    radial-gradient(800px 500px at 0 20%, var(--brand-tint), transparent 55%);
`;

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: 1.24fr 0.86fr;
  gap: 56px;
  padding-block: 28px 32px;
  h1 {
    font-size: var(--fs-hero);
    line-height: 1.1;
  }
  > div {
    min-width: 0;
  }
  /* Not centred next to the pictures, because the content would shift while the page is still arriving. */
  > div:first-child {
    padding-top: 20px;
  }
  > div > p {
    margin: 18px 0 28px;
    font-size: var(--fs-lg);
    color: var(--ink-2);
    max-width: 34em;
  }
  :root.low-data & {
    grid-template-columns: minmax(0, 1fr);
    > div:first-child {
      padding-top: 0;
    }
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > div:first-child {
      padding-top: 0;
    }
  }
  ${media.phone} {
    padding-block: 30px 36px;
    > div > p {
      margin: 14px 0 22px;
      font-size: var(--fs-md);
    }
  }
`;

const TrustPoints = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 26px;
  margin-top: var(--s-6);
  color: var(--ink-2);
  font-weight: 550;
  li {
    display: flex;
    gap: var(--s-2);
    align-items: center;
    min-height: 1lh;
  }
  svg {
    width: 20px;
    height: 20px;
    color: var(--brand);
  }
  /* Columns of one width, because an item would move down when its text arrives. */
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(12.5em, 1fr));
    gap: 10px 18px;
    font-size: var(--fs-sm);
  }
`;

/** The headline of the site and the search form. */
export const Hero = () => (
  <Root>
    <Columns>
      <div>
        <h1>Good hands for every job, near you.</h1>
        <p>
          Book verified service providers and restaurants across Nigeria. You pay into escrow; they are paid
          when the job is done.
        </p>
        <SearchForm />
        <TrustPoints>
          <li>
            <BadgeCheck aria-hidden="true" />
            Verified Providers
          </li>
          <li>
            <ShieldCheck aria-hidden="true" />
            Secure Payments
          </li>
          <li>
            <Star aria-hidden="true" />
            5-Star Reviews
          </li>
        </TrustPoints>
        <Numbers />
      </div>
      <Mosaic />
    </Columns>
  </Root>
);
