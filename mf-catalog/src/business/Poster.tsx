import { useBusinessQuery } from '@tm/api-client/businesses';
import { businessPath, SITE_NAME } from '@tm/domain';
import {
  createGlobalStyle,
  isApiError,
  siteOrigin,
  siteUrl,
  styled,
  useParams,
  usePageTitle,
} from '@tm/platform';
import { Button, ButtonLink, ErrorState, Page, Row, Skeleton } from '@tm/ui';
import { ArrowLeft, Printer } from 'lucide-react';
import { NoBusiness } from './NoBusiness';

/** Prints only the poster, on A5. */
const PrintStyle = createGlobalStyle`
  @media print {
    @page { size: A5; margin: 12mm; }
    body * { visibility: hidden; }
    #poster, #poster * { visibility: visible; }
    #poster { position: absolute; inset: 0; border: 0; }
  }
`;

/** Black on white in both themes, as it is printed. */
const Sheet = styled.article`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 20px;
  max-width: 420px;
  margin: var(--s-6) auto 0;
  padding: 32px 24px;
  border: 1px solid var(--line);
  background: #fff;
  color: #000;
  text-align: center;
  h1 {
    font-size: 30px;
    overflow-wrap: anywhere;
  }
  img {
    width: min(260px, 100%);
    height: auto;
  }
  p {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;

/** Poster of a business to print: its name and the QR code of its page. */
export function Poster() {
  const { handle = '' } = useParams();
  const { currentData: page, error, isFetching, refetch } = useBusinessQuery(handle);
  usePageTitle('Poster');
  if (!page && error && !isFetching)
    return (
      <Page>
        {isApiError(error) && error.status === 404 ? (
          <NoBusiness />
        ) : (
          <ErrorState title="The poster did not load" onRetry={() => void refetch()} />
        )}
      </Page>
    );
  if (!page)
    return (
      <Page aria-busy="true">
        <Skeleton $height={560} $radius={2} />
      </Page>
    );
  const { business, links } = page;
  const path = businessPath(business.handle);
  return (
    <Page>
      <PrintStyle />
      <Row $between>
        <ButtonLink variant="ghost" to={path}>
          <ArrowLeft aria-hidden="true" />
          Back to the page
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </Row>
      <Sheet id="poster">
        <h1>{business.name}</h1>
        <p>Scan to see prices and book</p>
        <img
          src={siteUrl(links.qr)}
          width={260}
          height={260}
          alt={`QR code of the page of ${business.name}`}
        />
        <p>{siteOrigin + siteUrl(path)}</p>
        <p>{SITE_NAME}</p>
      </Sheet>
    </Page>
  );
}
