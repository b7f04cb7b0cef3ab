import type { User } from '@tm/contracts';
import { LazyBoundary, lazyScreen, Link, styled } from '@tm/platform';
import { ErrorState, Page, PageHead } from '@tm/ui';
import { ArrowLeft } from 'lucide-react';
import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { ProvidersOnly } from '../../frame/ProvidersOnly';
import { NoBusinessYet } from '../../frame/NoBusinessYet';
import { BESIDE } from '../studio/sideLayout';
import { FormSkeleton } from './FormSkeleton';
import type { ListingEditor as Editor } from './ListingEditor';

const ListingEditor = lazyScreen(() => import('./ListingEditor'), 'ListingEditor');

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-height: var(--touch);
  color: var(--ink-2);
  font-weight: 550;
  svg {
    width: 18px;
    height: 18px;
  }
`;

/** As wide as the fields, and on wide screens as the card beside them (`FormWithSide`). */
const NarrowColumn = styled.div`
  max-width: 720px;
  ${BESIDE} {
    max-width: 1030px;
  }
`;

export const EditorSkeleton = () => (
  <Page>
    <FormSkeleton />
  </Page>
);

type HeadProps = { title: string; subtitle?: ReactNode; children: ReactNode };

/** Frame of a page below Manage Services. */
const EditorFrame = ({ title, subtitle, children }: HeadProps) => (
  <Page>
    <NarrowColumn>
      <BackLink to="/services/manage">
        <ArrowLeft aria-hidden="true" />
        Manage Services
      </BackLink>
      <PageHead title={title} subtitle={subtitle} />
      {children}
    </NarrowColumn>
  </Page>
);

/** The listing form on a page. Its chunk loads when the page opens. */
const LazyEditor = (props: ComponentProps<typeof Editor>) => (
  <LazyBoundary otherwise={(retry) => <ErrorState title="The form did not load" onRetry={retry} />}>
    <Suspense fallback={<FormSkeleton />}>
      <ListingEditor {...props} />
    </Suspense>
  </LazyBoundary>
);

type Props = {
  head: (user: User) => Omit<HeadProps, 'children'>;
  /** Receives the form component, and may return other content instead of the form. */
  children: (user: User, form: typeof LazyEditor) => ReactNode;
};

/** Access check and frame shared by the pages of a new and of an existing service. */
export const EditorPage = ({ head, children }: Props) => (
  <ProvidersOnly skeleton={<EditorSkeleton />}>
    {(user) => (
      <EditorFrame {...head(user)}>
        {user.profileData ? children(user, LazyEditor) : <NoBusinessYet />}
      </EditorFrame>
    )}
  </ProvidersOnly>
);
