export { twoFactorRoutes } from './twoFactor.routes';
export { createVault } from './vault';
