import { lazyScreen } from '@tm/platform';
import { Button, Skeleton, Stack } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { CodeForm, type CodeFormProps, type Way } from './CodeForm';

const LostPhone = lazyScreen(() => import('./LostPhone'), 'LostPhone');

type Props = Pick<CodeFormProps, 'onBack' | 'onOver'>;

/** The second step of signing in (decision 15): the code of the authenticator, or one of the recovery codes, or the way back without both. */
export function CodeStep(leave: Props) {
  const [way, setWay] = useState<Way | 'lost'>('app');
  if (way === 'lost')
    return (
      <LazySection waiting={<Skeleton $height={220} />} failed="This part did not load.">
        <LostPhone onCode={() => setWay('recovery')} {...leave} />
      </LazySection>
    );
  const handleSwitch = () => setWay(way === 'app' ? 'recovery' : 'app');
  return (
    <Stack $gap={2}>
      <CodeForm key={way} way={way} onSwitch={handleSwitch} {...leave} />
      <Button variant="ghost" onClick={() => setWay('lost')}>
        Lost your phone?
      </Button>
    </Stack>
  );
}
