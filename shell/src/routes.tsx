import { Navigate, Outlet, Route, Routes, useSession } from '@tm/platform';
import { Allowed } from './Allowed';
import { Layout } from './layout';
import { SegmentRoute, SegmentSkeleton } from './remotes';
import { ScreenBoundary } from './ScreenBoundary';
import {
  Auth,
  ForgotPassword,
  Home,
  HowItWorks,
  InfoPages,
  Landing,
  NotFound,
  Onboarding,
  Profile,
  ResetPassword,
  VerifyEmail,
} from './screens';
import { infoPages, redirects, segments } from './segments';

const Framed = () => (
  <Layout>
    <ScreenBoundary>
      <Outlet />
    </ScreenBoundary>
  </Layout>
);

/**
 * Landing for visitors, home for the signed in (spec 2.1); landing brings its own header (decision 9). While it is not known who is there,
 * neither: the gateway tells visitors' pages at once, so that only somebody with a session waits.
 */
function Front() {
  const { isSignedIn, isLoading } = useSession();
  if (!isSignedIn && !isLoading) return <Landing />;
  return (
    <Layout>
      {isSignedIn ? (
        <ScreenBoundary>
          <Home />
        </ScreenBoundary>
      ) : (
        <SegmentSkeleton />
      )}
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

/** The URL table, drawn. */
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
      <Route path="/onboarding" element={<Onboarding />} />
      <Route
        path="/profile"
        element={
          <Allowed to="signedIn">
            <Profile />
          </Allowed>
        }
      />
      <Route path="/how-it-works" element={<HowItWorks />} />
      {infoPages.map((path) => (
        <Route key={path} path={path} element={<InfoPages />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);
