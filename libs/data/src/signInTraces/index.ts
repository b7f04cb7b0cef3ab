export { SignInTraceModel, type SignInTraceRecord } from './signInTrace.schema';
export { TRACE_MS, noteSignIn, sharedSign, type SignInPlace } from './signInTrace.verbs';
