export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, RouteObject } from 'react-router-dom';
export { Provider, useDispatch, useSelector } from 'react-redux';
export { createSelector, createSlice } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
export { createGlobalStyle, css, keyframes, styled } from 'styled-components';
export { api, extendApi, type ApiBuilder, type Tag } from './api/api';
export { isApiError, isUnauthorized, messageOf, type ApiError } from './api/apiError';
export type { AnswerMeta, ApiCall } from './api/baseQuery';
export { isLowData, setLowData, useLowData } from './low-data/lowData';
export { useIsOnline } from './network/useIsOnline';
export {
  forgetOwn,
  isAnythingOwn,
  readOwn,
  useOwnNames,
  useOwnText,
  useOwnThings,
  WAITING,
  writeOwn,
} from './own/ownThings';
export { basePath, siteOrigin, siteUrl, currentPath } from './page/basePath';
export { isFromHistory } from './page/fromHistory';
export { pageMeta } from './page/pageMeta';
export { useNavigate } from './page/useNavigate';
export { pageTitle, usePageTitle } from './page/usePageTitle';
export { CONTRACT, defineRemote, defineSlots } from './remote/contract';
export type { MountContext, RemoteRoutes, RemoteSlots } from './remote/contract';
export type { NavEntry } from '@tm/contracts';
export { LateBoundary } from './remote/LateBoundary';
export { lazyScreen, reloadFailedScreens } from './remote/lazyScreen';
export { answerReauthentication } from './session/reauthentication';
export { leadToSecondFactor } from './session/watchSecondFactor';
export { sessionApi } from './session/sessionApi';
export { askToSignIn } from './session/signIn';
export { useSignInRequired } from './session/useSignInRequired';
export { useSession, useUser } from './session/useSession';
export { Slot, SlotHost, type SlotFillProps } from './slots/Slot';
export type { SlotName, SlotProps } from './slots/slots';
export { createStore, injectSlice, type AppStore } from './store/store';
export { setTheme, useTheme, type Theme } from './theme/theme';
export { dismissToast, notify } from './toasts/notify';
export { TOAST, toastSlice, type Toast } from './toasts/toastSlice';
