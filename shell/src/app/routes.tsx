import { Navigate, Outlet, Route, Routes, useSession } from '@tm/platform';
import { Allowed } from './Allowed';
import { LandingHeader, Layout } from '../layout';
import { SegmentRoute, SegmentSkeleton } from '../remotes';
import { ScreenBoundary } from './ScreenBoundary';
import {
  CancelRecovery,
  ConfirmRecovery,
  Auth,
  ForgotPassword,
  Home,
  HowItWorks,
  KeepAccount,
  InfoPages,
  Landing,
  NotFound,
  Notifications,
  Onboarding,
  Profile,
  ResetPassword,
  VerifyEmail,
} from './screens';
import { infoPages, redirects, segments } from '../routing';
import { SessionUnknown } from '../status-pages';

const Framed = () => (
  <Layout>
    <ScreenBoundary>
      <Outlet />
    </ScreenBoundary>
  </Layout>
);

/**
 * Landing page for visitors, home page for signed-in users (product 2.1); the landing page has its own header
 * (PD-9). While the session is unknown, neither is shown. The gateway marks pages of visitors, so only users
 * with a session wait. After a failure the layout stays mounted: parts that mount after a failure request the
 * session again, and alternating pages would repeat that endlessly.
 */
function Front() {
  const { isVisitor, isSignedIn, error, retry } = useSession();
  if (isVisitor)
    return (
      <Layout header={<LandingHeader />}>
        <ScreenBoundary>
          <Landing />
        </ScreenBoundary>
      </Layout>
    );
  if (!isSignedIn) return <Layout>{error ? <SessionUnknown onRetry={retry} /> : <SegmentSkeleton />}</Layout>;
  return (
    <Layout>
      <ScreenBoundary>
        <Home />
      </ScreenBoundary>
    </Layout>
  );
}

const segmentRoutes = segments.map(({ path, remote, mount, allow }) => (
  <Route
    key={path}
    path={`${path}/*`}
    element={
      <Allowed to={allow}>
        <SegmentRoute key={path} remote={remote} mount={mount} />
      </Allowed>
    }
  />
));

/** The routes of the URL table. */
export const AppRoutes = () => (
  <Routes>
    <Route index element={<Front />} />
    <Route element={<Framed />}>
      {segmentRoutes}
      {Object.entries(redirects).map(([from, to]) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="/auth" element={<Auth />} />
      <Route path="/auth/forgot" element={<ForgotPassword />} />
      <Route path="/auth/reset" element={<ResetPassword />} />
      <Route path="/auth/verify" element={<VerifyEmail />} />
      <Route path="/auth/lost-phone" element={<ConfirmRecovery />} />
      <Route path="/auth/keep-two-factor" element={<CancelRecovery />} />
      <Route path="/auth/keep-account" element={<KeepAccount />} />
      <Route path="/onboarding" element={<Onboarding />} />
      <Route path="/profile" element={<Profile />} />
      <Route path="/notifications" element={<Notifications />} />
      <Route path="/how-it-works" element={<HowItWorks />} />
      {infoPages.map((path) => (
        <Route key={path} path={path} element={<InfoPages />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);
