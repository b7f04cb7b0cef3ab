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
export type { EndpointBuilder, EndpointCall } from './api/endpointBuilder';
export { invalidateAfterDecision, invalidateAfterEdit, invalidateRow } from './api/invalidation';
export { patchRow } from './api/patchRow';
export { endpointUrl, request } from './api/request';
export { tags, type TagDescription } from './api/tags';
export { isApiError, isUnauthorized, messageOf, type ApiError } from './api/apiError';
export type { AnswerMeta, ApiCall } from './api/baseQuery';
export { isLowData, setLowData, useLowData } from './browser/lowData';
export { currentTime } from './browser/serverTime';
export { useIsOnline } from './browser/useIsOnline';
export {
  adoptVisitorItems,
  clearUserStorage,
  FAVOURITE_PREFIX,
  hasUserItems,
  readUserItem,
  useUserItemNames,
  useUserItemText,
  useUserItems,
  PENDING_PREFIX,
  VISITOR,
  writeUserItem,
} from './browser/userStorage';
// Former names. Remotes that were deployed before the renames import them from the shell's copy of this
// library.
export {
  PENDING_PREFIX as WAITING,
  readUserItem as readOwn,
  useUserItemNames as useOwnNames,
  useUserItems as useOwnThings,
  useUserItemText as useOwnText,
  writeUserItem as writeOwn,
} from './browser/userStorage';
export { basePath, siteOrigin, siteUrl, currentPath } from './page/basePath';
export { isFromHistory } from './page/fromHistory';
export { pageMeta } from './page/pageMeta';
export { useNavigate } from './page/useNavigate';
export { pageTitle, usePageTitle } from './page/usePageTitle';
export { CONTRACT, defineRemote, defineSlots } from './remote/contract';
export type { MountContext, RemoteRoutes, RemoteSlots } from './remote/contract';
export type { NavEntry } from '@tm/contracts';
export { LazyBoundary, LazyBoundary as LateBoundary } from './remote/LazyBoundary';
export { lazyScreen, reloadFailedScreens } from './remote/lazyScreen';
export { registerReauthenticationPrompt } from './api/reauthentication';
export { onSecondFactorRequired } from './session/watchSecondFactor';
export { sessionApi } from './session/sessionApi';
export { askToSignIn } from './session/signIn';
export { useSignInRequired } from './session/useSignInRequired';
export { useSession, useUser } from './session/useSession';
export { Slot, SlotHost, type SlotFillProps } from './remote/Slot';
export type { SlotName, SlotProps } from './remote/slots';
export { createStore, injectSlice, type AppStore } from './store';
export { setTheme, useTheme, type Theme } from './browser/theme';
export { actOnToast, dismissToast, notify } from './toasts/notify';
export { TOAST, toastSlice, type Toast } from './toasts/toastSlice';
