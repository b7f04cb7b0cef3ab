import { lazyScreen } from '@tm/platform';
import { Button, Skeleton, Stack } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { CodeForm, type CodeFormProps, type CodeKind } from './CodeForm';

const LostPhone = lazyScreen(() => import('./LostPhone'), 'LostPhone');

type Props = Pick<CodeFormProps, 'onBack' | 'onExpired'>;

/**
 * The second sign-in step (PD-15): a code of the authenticator, a recovery code, or account recovery without
 * both.
 */
export function CodeStep(props: Props) {
  const [kind, setKind] = useState<CodeKind | 'lost'>('app');
  if (kind === 'lost')
    return (
      <LazySection waiting={<Skeleton $height={220} />} failed="This part did not load.">
        <LostPhone onCode={() => setKind('recovery')} {...props} />
      </LazySection>
    );
  const handleSwitch = () => setKind(kind === 'app' ? 'recovery' : 'app');
  return (
    <Stack $gap={2}>
      <CodeForm key={kind} kind={kind} onSwitch={handleSwitch} {...props} />
      <Button variant="ghost" onClick={() => setKind('lost')}>
        Lost your phone?
      </Button>
    </Stack>
  );
}
