import type { ProviderProfile } from '@tm/contracts';
import { businessPath, formatDate, isChosenHandle } from '@tm/domain';
import { Link, siteOrigin, siteUrl, styled } from '@tm/platform';
import { ButtonLink, Card, Muted, Row, Stack, textLink } from '@tm/ui';
import { QrCode } from 'lucide-react';
import { HandleForm } from './HandleForm';

const Root = styled(Card)`
  h2 {
    font-size: var(--fs-lg);
  }
`;

const PageLink = styled(Link)`
  ${textLink}
  overflow-wrap: anywhere;
`;

/** The public page of the business: its address, a poster with the QR code, and the choice of the address. */
export function PageCard({ profile }: { profile: ProviderProfile }) {
  const { handle = '', handleChangeableFrom: from } = profile;
  const path = businessPath(handle);
  return (
    <Root $pad={6} as="section" aria-labelledby="public-page">
      <Stack $gap={4}>
        <h2 id="public-page">Your page</h2>
        <p>
          Everyone can read it without an account: your services with prices, reviews, hours and areas. It is
          open while you have an active service.
        </p>
        {handle && (
          <Row $gap={3} $between>
            <PageLink to={path}>{siteOrigin + siteUrl(path)}</PageLink>
            <ButtonLink variant="secondary" size="sm" to={`${path}/poster`}>
              <QrCode aria-hidden="true" />
              Poster with QR code
            </ButtonLink>
          </Row>
        )}
        {from ? (
          <Muted as="p">You can change the address again from {formatDate(new Date(from))}.</Muted>
        ) : (
          <HandleForm profile={profile} saved={isChosenHandle(handle) ? handle : ''} />
        )}
      </Stack>
    </Root>
  );
}
