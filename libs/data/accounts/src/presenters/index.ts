export * from './user.presenter';
