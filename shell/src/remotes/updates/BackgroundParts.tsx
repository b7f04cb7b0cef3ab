import { Development } from '../development/Development';
import { VitalsReporter } from '../vitals/VitalsReporter';
import { VersionNotice } from './VersionNotice';

/** The content of the chunk that `LateParts` loads. */
export const BackgroundParts = () => (
  <>
    <VersionNotice />
    <VitalsReporter />
    <Development />
  </>
);
