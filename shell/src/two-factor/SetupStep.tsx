import { ErrorState, FormError, Row, Skeleton, Stack, VisuallyHidden } from '@tm/ui';
import { failureText } from '../forms';
import { ScanForm } from './ScanForm';
import type { Setup } from './useSetup';

const SetupSkeleton = () => (
  <Stack $gap={5} aria-busy="true">
    <VisuallyHidden role="status">Preparing your key...</VisuallyHidden>
    <Skeleton $height={48} />
    <Row $gap={5} $nowrap>
      <Skeleton $width={168} $height={168} />
      <Skeleton $width={180} $height={48} />
    </Row>
    <Skeleton $height={96} />
  </Stack>
);

/** The key and the first code; the key's skeleton, or what stands there when it did not come. */
export function SetupStep({ setup: { data, error, retry }, failure }: { setup: Setup; failure: string }) {
  if (data)
    return (
      <Stack>
        <ScanForm setup={data} />
        <FormError>{failure}</FormError>
      </Stack>
    );
  if (!error) return <SetupSkeleton />;
  return (
    <ErrorState compact text={failureText(error, 'Check your connection and try again.')} onRetry={retry} />
  );
}
