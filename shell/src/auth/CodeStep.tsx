import { useState } from 'react';
import { CodeForm, type CodeFormProps, type Way } from './CodeForm';

type Props = Pick<CodeFormProps, 'onBack' | 'onOver'>;

/** The second step of signing in (decision 15): the code of the authenticator, or one of the recovery codes. */
export function CodeStep(leave: Props) {
  const [way, setWay] = useState<Way>('app');
  const handleSwitch = () => setWay(way === 'app' ? 'recovery' : 'app');
  return <CodeForm key={way} way={way} onSwitch={handleSwitch} {...leave} />;
}
